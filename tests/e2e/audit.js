// Looks at the page as it stands and returns what is wrong with it, a sentence each. Run by looks.py.
(wanted) => {
  const problems = new Set();
  const root = document.documentElement;
  const {width} = wanted; // of the screen: on a phone a page that is too wide widens the viewport
  const height = innerHeight;
  const SLACK = 1; // px: borders fall on fractions of a pixel

  // What is true of an element for as long as the page is looked at is found out once.
  function once(find) {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, find(element));
      return known.get(element);
    };
  }

  const shown = (element) =>
    element.checkVisibility({opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true});
  // Text for screen readers alone, and a skip link before it has the focus.
  const unseen = (element) => element.closest(".hidden, .skip, #faces, [hidden]") !== null || clippedAway(element);
  const clippedAway = once((element) =>
    getComputedStyle(element).clipPath.startsWith("inset(50%")
    || (element.parentElement !== null && clippedAway(element.parentElement)));
  const name = (element) => {
    const card = element.closest("[data-card]");
    const label = card?.dataset.card ?? element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30);
    const kind = element.id ? `#${element.id}` : [...element.classList].map((one) => `.${one}`).join("");
    return `${element.localName}${kind} “${label}”`;
  };
  const round = (rect) => [rect.left, rect.top, rect.width, rect.height].map(Math.round).join(" ");
  const within = (inner, outer, slack = SLACK) =>
    inner.left >= outer.left - slack && inner.right <= outer.right + slack
    && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  const modal = document.querySelector("dialog[open], :popover-open");
  const scope = modal ?? (root.dataset.state === "failed" ? document.querySelector("#boot-failed") : document.body);
  // What stands behind the front door is out of the way until that is gone.
  const front = modal ? null : document.querySelector(".door-panel")?.getBoundingClientRect();
  const behind = (element) => {
    const {left, right, top, bottom} = element.getBoundingClientRect();
    return front && !element.closest(".door")
      && left < front.right && right > front.left && top < front.bottom && bottom > front.top;
  };
  const elements = [...scope.querySelectorAll("*")]
    .filter((element) => shown(element) && !unseen(element) && !behind(element));

  // A part of a scroller that is not in view now is no fault: it can be brought there.
  const scrollers = once((element) => {
    const at = element.parentElement;
    if (!at) return [];
    const scrolls = /auto|scroll/.test(getComputedStyle(at).overflow)
      && (at.scrollHeight > at.clientHeight + SLACK || at.scrollWidth > at.clientWidth + SLACK);
    return scrolls ? [at, ...scrollers(at)] : scrollers(at);
  });
  const scrolledAway = (element, rect) =>
    scrollers(element).some((at) => !within(rect, at.getBoundingClientRect()));

  // Nothing outside the viewport

  const wide = Math.max(root.scrollWidth, innerWidth);
  if (wide > width) problems.add(`the page is ${wide} px wide in a viewport of ${width}`);
  for (const element of elements) {
    const rect = element.getBoundingClientRect();
    if (rect.width && (rect.left < -SLACK || rect.right > width + SLACK) && !scrolledAway(element, rect))
      problems.add(`outside the viewport: ${name(element)} at ${round(rect)}`);
  }

  // Text: whole, inside its box, and covered by nothing

  const texts = [];
  for (const element of elements) {
    if (element.closest("textarea, svg") || parseFloat(getComputedStyle(element).fontSize) === 0) continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) if (rect.width) texts.push({element, rect});
    }
  }
  const around = once((element) => {
    const style = getComputedStyle(element);
    return {
      box: element.getBoundingClientRect(),
      clips: style.overflowX === "hidden" || style.overflowX === "clip" || style.overflowY === "hidden",
      dots: style.textOverflow === "ellipsis",
      isBox: style.borderStyle !== "none" || style.backgroundImage !== "none" || !/, 0\)$/.test(style.backgroundColor),
      positioned: style.position === "absolute" || style.position === "fixed",
      inline: style.display === "inline",
    };
  });
  for (const {element, rect} of texts) {
    let positioned = false; // a tag may stand across the edge of its card
    let inline = true;
    let [start, end] = [rect.left, rect.right];
    for (let at = element; at && at !== scope.parentElement; at = at.parentElement) {
      const {box, clips, ...style} = around(at);
      // Dots stand for the end of a long name, where its place is called by the whole of it, or of a tag,
      // which the name of its card says in other words.
      const dots = style.dots
        && (at.closest("[aria-hidden]") || at.closest("[aria-label]")?.getAttribute("aria-label").includes(at.textContent));
      if (dots) {
        [start, end] = [Math.max(start, box.left), Math.min(end, box.right)];
        break;
      }
      if (clips && !within(rect, box)) problems.add(`clipped text: ${name(element)} in ${name(at)}`);
      // Letters are lower than their line, which a tight box may cut into.
      if (!positioned && style.isBox && !within(rect, box, inline ? 4 : 2) && !scrolledAway(element, rect))
        problems.add(`text beyond its box: ${name(element)} ${round(rect)} in ${name(at)} ${round(box)}`);
      positioned ||= style.positioned;
      inline &&= style.inline;
    }
    if (end - start < SLACK) continue;
    const half = (end - start) / 2;
    const left = start + Math.min(half, 12);
    const right = end - Math.min(half, 6);
    for (const [at, y] of [[left, rect.top + rect.height / 2], [right, rect.bottom - rect.height / 4]]) {
      if (at < 0 || at > width || rect.top < 0 || rect.bottom > height || scrolledAway(element, rect)) continue;
      const top = document.elementFromPoint(at, y);
      if (wanted.grows && top?.closest(".actions") && !element.closest(".actions")) continue;
      const ours = top && (element.contains(top) || top.contains(element) || element.closest("label")?.contains(top));
      if (!ours) problems.add(`covered text: ${name(element)} at ${round(rect)} under ${top && name(top)}`);
    }
  }

  // Controls: large enough, apart from each other, and what a finger at their middle hits.
  // What is not in view is brought there, if it can be.

  const CONTROLS = "button, a[href], summary, textarea, input, select, [role=option]";
  const TEXT_LINKS = "footer *, .links *, .rules nav *, p a";
  const places = [root, ...scope.querySelectorAll("*")].filter(({scrollHeight, clientHeight}) => scrollHeight > clientHeight)
    .map((element) => [element, element.scrollTop]);
  const inFan = (element) => element.matches(".fan [data-card], .tray [data-card]");
  const targets = new Set();
  for (const element of elements) {
    if (!element.matches(CONTROLS)) continue;
    const target = element.closest("label") ?? element; // all of a label presses what is in it
    targets.add(target);
    const rect = target.getBoundingClientRect();
    const least = element.matches(TEXT_LINKS) ? 24 : 44;
    if (!inFan(target) && (rect.width < least || rect.height < least))
      problems.add(`target of ${Math.round(rect.width)}x${Math.round(rect.height)}: ${name(element)}`);
  }
  const boxes = [...targets].map((target) => [target, target.getBoundingClientRect()])
    .filter(([target, rect]) => !scrolledAway(target, rect) && !floats(target));
  for (const [at, [one, first]] of boxes.entries()) {
    for (const [other, second] of boxes.slice(at + 1)) {
      const x = Math.min(first.right, second.right) - Math.max(first.left, second.left);
      const y = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
      const apart = Math.min(x, y) <= 6 /* of 44: a raised card */ || (inFan(one) && inFan(other) && one.parentElement === other.parentElement);
      if (!apart && !one.contains(other))
        problems.add(`controls overlap by ${Math.round(x)}x${Math.round(y)}: ${name(one)} and ${name(other)}`);
    }
  }
  const away = [];
  for (const target of targets) {
    if (free(target)) lookAt(target);
    else away.push(target);
  }
  for (const target of away) {
    target.scrollIntoView({block: "center"});
    lookAt(target);
  }

  // The groups on the table: every card can be seen whole, and each player's first group is from the beginning.

  const cut = (card) => {
    const rect = card.getBoundingClientRect();
    for (let at = card.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflow !== "visible" && !within(rect, at.getBoundingClientRect())) return true;
    return !wanted.grows && (rect.top < 0 || rect.bottom > height);
  };
  for (const card of scope.querySelectorAll(".meld .card")) {
    card.scrollIntoView({block: "nearest"});
    if (cut(card)) problems.add(`cut off: ${name(card)} at ${round(card.getBoundingClientRect())}`);
  }
  for (const [element, top] of places) element.scrollTop = top;
  for (const lane of scope.querySelectorAll(".lane")) {
    if (lane.querySelector(".open")) continue; // where there is little room, the groups come after the open hand
    const first = [...lane.querySelectorAll("li:first-child .card, .none")];
    if (first.some(cut)) problems.add(`not in view at first: ${name(lane)}: ${name(first.find(cut))}`);
  }
  for (const element of elements) {
    const style = getComputedStyle(element);
    const scrolls = !element.matches("textarea") && element.scrollHeight > element.clientHeight + SLACK && /auto|scroll/.test(style.overflowY);
    if (scrolls && style.maskImage === "none") problems.add(`scrolls without a sign of it: ${name(element)}`);
  }

  // Buttons that stay at the foot of the screen while the board, which is longer, goes by below them.
  function floats(element) {
    return wanted.grows && element?.closest(".actions") != null;
  }

  // Whether an element lies where a finger would find it without scrolling first.
  function free(element) {
    const {left, top, right, bottom} = element.getBoundingClientRect();
    if (top < -SLACK || bottom > height + SLACK || scrolledAway(element, element.getBoundingClientRect())) return false;
    return floats(element) || !floats(document.elementFromPoint((left + right) / 2, bottom - 2));
  }

  function hits(target, part) {
    const {left, top, right, bottom} = part.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!target.contains(found)) problems.add(`covered: ${name(target)}, ${part.localName} at ${round(part.getBoundingClientRect())}, under ${found && name(found)}`);
  }

  // What a control needs to be found and pressed: its middle, or of a card in a fan its strip and its index.
  function lookAt(target) {
    if (!inFan(target)) return hits(target, target);
    const fan = target.closest(".fan");
    const watched = target.closest("[data-watching]"); // there cards are only looked at
    const phone = width <= 720 && fan && !watched && target.parentElement.children.length <= 16;
    const lift = target.parentElement.querySelector('[aria-selected="true"]') ? 8 : 0; // a card of the next row
    const [least, lowest] = watched ? [20, 24] : phone ? [28, 44 - lift] : [24, 24];
    const strip = visibleStrip(target, least, lowest);
    if (strip[0] < least - SLACK || strip[1] < lowest - SLACK)
      problems.add(`strip of ${strip.join("x")}: ${name(target)} in ${fan ? "hand" : "pile"}`);
    return hits(target, target.querySelector(".index i"));
  }

  // How far something is true from a point on, to the pixel; nothing that lies on a card is smaller than 12.
  function reach(from, to, holds) {
    let at = from;
    if (!holds(at)) return at;
    for (const step of [12, 4, 1]) while (at + step < to && holds(at + step)) at += step;
    return at + 1;
  }

  // The rectangle from the card's top left corner in which a click means that card, or as much as is asked for.
  function visibleStrip(card, least, lowest) {
    const rect = card.getBoundingClientRect();
    const hit = (x, y) => card.contains(document.elementFromPoint(x, y));
    const [x, y] = [rect.left + 3, rect.top + 12];
    const right = reach(x, Math.min(rect.right, rect.left + least), (at) => hit(at, y));
    const bottom = reach(y, Math.min(rect.bottom, rect.top + lowest), (at) => hit(x + 6, at));
    return [Math.round(right - rect.left), Math.round(bottom - rect.top)];
  }

  // The board fills the first screen, and what to press next is on it

  const board = document.querySelector("#board");
  if (board && !modal && scope === document.body) {
    const rect = board.getBoundingClientRect();
    if (rect.bottom > height + SLACK && !wanted.grows) problems.add(`the board ends at ${Math.round(rect.bottom)}, below ${height}`);
    for (const element of board.querySelectorAll("*")) {
      if (!shown(element) || unseen(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.height && !within(box, rect, 2) && !scrolledAway(element, box))
        problems.add(`outside the board: ${name(element)} at ${round(box)}, board ${round(rect)}`);
    }
    for (const element of board.querySelectorAll(".lane-head > *")) {
      const [box, lane] = [element.getBoundingClientRect(), element.closest(".lane").getBoundingClientRect()];
      if (shown(element) && !unseen(element) && !within(box, lane))
        problems.add(`outside its place: ${name(element)} at ${round(box)}, place ${round(lane)}`);
    }
    const zones = `.top, .lanes-space, .middle, .result, .hand${wanted.grows ? "" : ", .actions"}`;
    for (const zone of board.querySelectorAll(zones)) {
      for (const other of board.querySelectorAll(zones)) {
        const [one, two] = [zone.getBoundingClientRect(), other.getBoundingClientRect()];
        const apart = two.top >= one.bottom - SLACK || one.top >= two.bottom - SLACK
          || two.left >= one.right - SLACK || one.left >= two.right - SLACK;
        if (zone !== other && shown(zone) && shown(other) && !apart)
          problems.add(`zones overlap: ${name(zone)} ${round(one)} and ${name(other)} ${round(two)}`);
      }
    }
    const main = wanted.main === null ? [] : board.querySelectorAll(".actions [data-main]");
    if (wanted.main && !main.length) problems.add("no primary action");
    for (const element of main) {
      const box = element.getBoundingClientRect();
      if (box.top < 0 || box.bottom > height) problems.add(`primary action not in view: ${name(element)}`);
    }
  }

  // Contrast, also where axe cannot tell: on gradients, on half-clear zones, on dimmed cards

  const parse = (colour) => {
    const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    if (colour.startsWith("color(srgb")) return [...numbers.slice(0, 3).map((part) => part * 255), numbers[3] ?? 1];
    return [numbers[0], numbers[1], numbers[2], numbers[3] ?? 1];
  };
  const over = (top, bottom) => [0, 1, 2].map((at) => top[at] * top[3] + bottom[at] * (1 - top[3])).concat(1);
  const light = (colour) => {
    const [red, green, blue] = colour.slice(0, 3).map((part) => {
      const share = Math.min(1, Math.max(0, part / 255));
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, two) => {
    const [low, high] = [light(one), light(two)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  // Every ground that may lie behind an element: each stop of a gradient is one.
  const grounds = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const stops = style.backgroundImage.match(/(rgba?|color)\([^)]*\)/g);
      const colours = (stops ?? [style.backgroundColor]).map(parse);
      layers.push(colours);
      if (colours.every((colour) => colour[3] === 1)) break;
      if (at.matches("dialog")) break;
    }
    let below = [parse(getComputedStyle(root).backgroundColor)];
    for (const colours of layers.reverse()) below = colours.flatMap((top) => below.map((under) => over(top, under)));
    return below;
  };
  const seen = new Map();
  for (const {element} of texts) {
    const style = getComputedStyle(element);
    let dim = 1;
    for (let at = element; at; at = at.parentElement)
      dim *= Number(/brightness\(([\d.]+)\)/.exec(getComputedStyle(at).filter)?.[1] ?? 1);
    const key = `${style.color} ${element.className} ${element.parentElement.className} ${dim}`;
    if (seen.has(key)) continue;
    const shade = (colour) => [...colour.slice(0, 3).map((part) => part * dim), 1];
    const worst = Math.min(...grounds(element).map((ground) =>
      contrast(shade(over(parse(style.color), ground)), shade(ground))));
    seen.set(key, worst);
    if (worst < 4.5) problems.add(`contrast ${worst.toFixed(2)}: ${name(element)} ${style.color}`);
  }
  return [...problems];
}
