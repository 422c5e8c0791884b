/** Draws the reader's desk. Donors' names and comments are inserted as text, never as HTML. */
import { drawAnswer } from "/chat/answers.js";
import { button, element } from "/chat/dom.js";
import { texts } from "/chat/texts.js";

const clock = new Intl.DateTimeFormat(texts.language, { hour: "numeric", minute: "2-digit" });
/** The list of read donations shows only the latest ones. */
const mostRead = 50;

export const timeOf = (at) => clock.format(at);

const by = { read: texts["desk.read-by"], later: texts["desk.later-by"], done: texts["desk.done-by"] };
const sayMark = ({ mark, name, at }) => [`${by[mark]} ${name}`.trim(), timeOf(at)].join(" · ");

const changes = { changed: texts["desk.changed"], commented: texts["desk.commented"] };

const badge = (text, className = "") => element("span", { className: `badge ${className}`, textContent: text });

/** Draws the donation to read now. `isGone` means that it was hidden while it was on screen. */
export function drawCurrent(donation, { isGone, onUnread, onHide }) {
  if (isGone) return [element("p", { className: "idle", textContent: texts["desk.gone"] })];
  if (donation === undefined) return [element("p", { className: "idle", textContent: texts["desk.nothing"] })];
  const { name, amount, comment, notes, at, refunded, mark } = donation;
  if (refunded) return [element("p", { className: "idle", textContent: refunded })];
  return [
    element(
      "p",
      { className: "who" },
      element("strong", { textContent: name, dir: "auto" }),
      element("span", { className: "amount", textContent: amount }),
    ),
    comment === null
      ? element("p", { className: "uncommented", textContent: texts["desk.no-comment"] })
      : element("blockquote", { className: "comment", textContent: comment, dir: "auto" }),
    ...notes.map((note) => element("p", { className: "note", textContent: note, dir: "auto" })),
    element(
      "div",
      { className: "about" },
      element("time", { textContent: timeOf(at) }),
      ...badgesOf(donation),
      button(texts["hide.press"], onHide, { className: "danger", data: { key: "hide" } }),
    ),
    mark &&
      element(
        "p",
        { className: "marked" },
        sayMark(mark),
        button(texts["desk.unread"], onUnread, { data: { key: "unread" } }),
      ),
  ].filter(Boolean);
}

function badgesOf({ isLarge, isTest, since }) {
  return [
    isLarge && badge(texts["desk.large"], "large"),
    isTest && badge(texts["desk.test"]),
    since && badge(changes[since], "changed"),
  ].filter(Boolean);
}

/** Draws donations as rows. Pressing a row shows its donation. */
function drawRows(donations, { currentItem, onChoose, withMarks }) {
  const rows = donations.map((donation) => {
    const { item, name, amount, comment, mark, refunded, isLarge } = donation;
    const row = button("", () => onChoose(item), { className: "row", data: { key: `row ${item}` } });
    row.classList.toggle("large", isLarge);
    row.classList.toggle("bare", comment === null);
    if (item === currentItem) row.setAttribute("aria-current", "true");
    row.append(
      ...(refunded
        ? [element("span", { textContent: refunded })]
        : [
            element("strong", { textContent: name, dir: "auto" }),
            element("span", { className: "sum", textContent: amount }),
          ]),
      ...(comment ? [element("span", { className: "words", textContent: comment, dir: "auto" })] : []),
      ...(donation.since ? badgesOf({ since: donation.since }) : []),
      ...(withMarks && mark ? [element("small", { textContent: sayMark(mark) })] : []),
    );
    return element("li", {}, row);
  });
  return element("ul", { className: "rows" }, rows);
}

/** Draws tasks with checkboxes. Done tasks are folded away. */
function drawTasks(tasks, { onTick }) {
  const toRow = (task) => {
    const { item, what, whose, at, mark } = task;
    const tick = element("input", { type: "checkbox", checked: mark !== null, data: { key: item } });
    tick.addEventListener("change", () => onTick(task));
    const told = element(
      "span",
      {},
      element("strong", { textContent: what, dir: "auto" }),
      element("span", { textContent: whose, dir: "auto" }),
      element("small", { textContent: mark ? sayMark(mark) : at === null ? "" : timeOf(at) }),
    );
    return element("li", {}, element("label", { className: "task" }, tick, told));
  };
  const open = tasks.filter(({ mark }) => mark === null);
  const done = tasks.filter(({ mark }) => mark !== null);
  const list = (some) => element("ul", { className: "rows" }, some.map(toRow));
  return [
    open.length === 0 ? element("p", { className: "quiet", textContent: texts["desk.all-done"] }) : list(open),
    done.length > 0 &&
      element(
        "details",
        { data: { fold: "done" } },
        element("summary", { textContent: `${texts["desk.done"]} (${done.length})` }),
        list(done),
      ),
  ].filter(Boolean);
}

function drawLead({ title, text, note }) {
  return element(
    "li",
    {},
    element("strong", { textContent: title, dir: "auto" }),
    element("span", { textContent: text, dir: "auto" }),
    element("small", { textContent: note }),
  );
}

const open = (tasks) => tasks.filter(({ mark }) => mark === null).length;

/** `part` returns the data that a panel shows; null hides the panel. `isInLine` panels are about donations to read. */
const panels = [
  {
    isInLine: true,
    title: texts["desk.queue"],
    isOpen: true,
    part: ({ queue, currentItem }) => ({ list: queue, currentItem }),
    count: ({ list }) => list.length,
    draw: ({ list, currentItem }, tools) => [drawRows(list, { ...tools, currentItem })],
  },
  {
    isInLine: true,
    title: texts["desk.set-aside"],
    isOpen: true,
    part: ({ later, currentItem }) => (later.length === 0 ? null : { list: later, currentItem }),
    count: ({ list }) => list.length,
    draw: ({ list, currentItem }, tools) => [drawRows(list, { ...tools, currentItem, withMarks: true })],
  },
  {
    title: texts["control.comments"],
    isOpen: true,
    part: ({ waiting }) =>
      waiting?.lines.some(({ isItem }) => isItem) || waiting?.buttons.length > 0 ? waiting : null,
    count: () => null,
    draw: drawAnswer,
  },
  {
    title: texts["desk.leads"],
    isOpen: true,
    part: ({ leads }) => (leads.length === 0 ? null : leads),
    count: () => null,
    draw: (leads) => [element("ul", { className: "leads" }, leads.map(drawLead))],
  },
  {
    title: texts["desk.rewards"],
    isOpen: true,
    part: ({ rewards }) => (rewards.length === 0 ? null : rewards),
    count: open,
    draw: drawTasks,
  },
  {
    title: texts["desk.milestones"],
    isOpen: true,
    part: ({ milestones }) => (milestones.length === 0 ? null : milestones),
    count: open,
    draw: drawTasks,
  },
  {
    isInLine: true,
    title: texts["desk.read"],
    part: ({ read, currentItem }) =>
      read.length === 0 ? null : { list: read.slice(0, mostRead), count: read.length, currentItem },
    count: ({ count }) => count,
    draw: ({ list, currentItem }, tools) => [drawRows(list, { ...tools, currentItem, withMarks: true })],
  },
];

/** Returns a function that shows a state. It redraws only panels that have changed. */
export function createLists({ line, tasks }, tools) {
  const shown = panels.map((panel) => {
    const head = element("h2", {});
    const body = element("div", { className: "body" });
    const box = element(
      "details",
      { className: "panel", open: panel.isOpen === true },
      element("summary", {}, head),
      body,
    );
    return { ...panel, head, body, box };
  });
  const boxes = (isInLine) => shown.filter((one) => (one.isInLine === true) === isInLine).map(({ box }) => box);
  line.replaceChildren(...boxes(true));
  tasks.replaceChildren(...boxes(false));
  return (state) => {
    for (const panel of shown) show(panel, panel.part(state), tools);
  };
}

function show(panel, part, tools) {
  const seen = JSON.stringify(part);
  if (seen === panel.seen) return;
  panel.seen = seen;
  panel.box.hidden = part === null;
  if (part === null) return;
  const count = panel.count(part);
  panel.head.textContent = count === null ? panel.title : `${panel.title} (${count})`;
  const folded = [...panel.body.querySelectorAll("details[open]")].map(({ dataset }) => dataset.fold);
  const focused = panel.body.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  panel.body.replaceChildren(...panel.draw(part, tools));
  for (const fold of panel.body.querySelectorAll("details")) fold.open = folded.includes(fold.dataset.fold);
  if (focused === undefined) return;
  const again = panel.body.querySelector(`[data-key="${CSS.escape(focused)}"]`);
  (again ?? panel.box.querySelector("summary")).focus({ preventScroll: true });
}
