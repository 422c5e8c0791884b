/** Boards show data between announcements, as text, never as HTML. */
import { createCountdown } from "/overlay/countdown.js";
import { made } from "/overlay/dom.js";

const turnMs = 8_000;
const latestTurnMs = 6_000;
const mostShown = 12;

/** Shows one panel at a time, in turn. `parts` limits which panels are shown. */
export function createPanels(screen, { parts }) {
  let panels = [];
  let at = 0;
  let timer;
  const countdown = createCountdown();
  return { take, clear };

  function take({ type, language, now, panels: told }) {
    if (type !== "state") return;
    document.documentElement.lang = language;
    panels = told.filter(({ part }) => parts === undefined || parts.includes(part));
    // Keeps the visible panel on screen and updates it. Two may have the same name.
    const shown = screen.firstElementChild?.dataset.name;
    const isShown = (panel) => panel && nameOf(panel) === shown;
    if (!isShown(panels[at])) at = Math.max(0, panels.findIndex(isShown));
    show();
    countdown.take(panels.find(({ clock }) => clock !== undefined)?.clock, now);
    if (panels.length > 1) timer ??= setInterval(turn, turnMs);
    else stop();
  }

  function turn() {
    at = (at + 1) % panels.length;
    show();
  }

  function show() {
    const panel = panels[at];
    if (panel === undefined) return screen.replaceChildren();
    const before = screen.firstElementChild;
    const isSame = before !== null && before.dataset.name === nameOf(panel);
    const section = isSame ? before : toSection(panel);
    fill(section, panel);
    if (!isSame) screen.replaceChildren(section);
    if (panel.clock !== undefined) countdown.showIn(section);
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
  }

  function clear() {
    stop();
    panels = [];
    screen.replaceChildren();
  }
}

/** A timer's name leaves out its title, so that a new title keeps the timer on screen. */
const nameOf = ({ part, title, clock }) => (clock === undefined ? `${part} ${title}` : part);

function toSection(panel) {
  const head = made("div", "panel-head", made("h2", "title"), made("span", "percent"));
  const bar = made("div", "bar", made("progress", ""));
  const foot = made("div", "panel-foot", made("span", "text"), made("span", "note"));
  const section = made("section", "panel", head, bar, foot, made("ul", "rows"));
  Object.assign(section.dataset, { part: panel.part, name: nameOf(panel) });
  if (panel.clock !== undefined) section.querySelector(".text").role = "timer";
  return section;
}

function fill(section, { title, text, note, percent, share, marks, rows, clock }) {
  const texts = clock === undefined ? { title, text, note, percent } : { title, note };
  for (const [name, value] of Object.entries(texts)) {
    const element = section.querySelector(`.${name}`);
    element.dir = "auto";
    element.textContent = value;
  }
  const bar = section.querySelector(".bar");
  bar.hidden = share === null;
  fillBar(bar.firstElementChild, share, text || title);
  bar.replaceChildren(bar.firstElementChild, ...marks.map(toMark));
  if (clock === undefined) section.classList.toggle("reached", share !== null && share >= 1);
  const list = section.querySelector(".rows");
  const lines = rows.map((_, at) => list.children[at] ?? toRow());
  list.replaceChildren(...lines);
  for (const [at, row] of rows.entries()) {
    const [name, value, progress] = lines[at].children;
    name.replaceChildren(made("bdi", "", row.name));
    value.textContent = row.text;
    progress.hidden = row.share === null;
    fillBar(progress, row.share, `${row.name} ${row.text}`);
    lines[at].classList.toggle("done", row.isDone);
  }
}

function fillBar(bar, share, label) {
  bar.max = 1;
  bar.value = Math.min(share ?? 0, 1);
  bar.setAttribute("aria-label", label);
}

function toRow() {
  const text = made("span", "row-text");
  text.dir = "auto";
  return made("li", "", made("span", "row-name"), text, made("progress", ""));
}

function toMark({ at, isDone }) {
  const mark = made("i", isDone ? "milestone done" : "milestone");
  mark.style.left = `${at * 100}%`;
  return mark;
}

/** Shows the latest announcements in turn, new ones immediately. */
export function createTicker(screen) {
  const items = [];
  let at = 0;
  let timer;
  const label = made("b", "label");
  const words = made("span", "latest");
  const line = made("p", "ticker", label, words);
  line.hidden = true;
  screen.append(line);
  return { take, clear };

  function take(event) {
    if (event.type === "state") {
      document.documentElement.lang = event.language;
      label.textContent = event.latest ?? "";
    }
    if (event.type === "show") {
      items.unshift({ id: event.id, event });
      items.length = Math.min(items.length, mostShown);
      turnTo(0);
    }
    if (event.type !== "change") return;
    const item = items.find(({ id }) => id === event.changes);
    if (item === undefined) return;
    item.event = event;
    if (items[at] === item) fillIn(event);
  }

  /** Without `bdi`, names and comments written right to left would reorder the text around them. */
  function fillIn({ head, quote, sum = "", who = "" }) {
    const comment = made("bdi", "", quote);
    const news = sum === "" || who === "" ? [head] : [made("b", "sum", sum), " ", made("bdi", "", who)];
    words.replaceChildren(...(quote === "" ? news : [...news, " ", comment]));
  }

  function turnTo(next) {
    clearTimeout(timer);
    at = next < items.length ? next : 0;
    line.hidden = items.length === 0;
    if (items.length > 0) fillIn(items[at].event);
    words.classList.remove("turns");
    void words.offsetWidth;
    words.classList.add("turns");
    timer = setTimeout(() => turnTo(at + 1), latestTurnMs);
  }

  function clear() {
    clearTimeout(timer);
    items.length = 0;
    line.hidden = true;
    words.textContent = "";
  }
}
