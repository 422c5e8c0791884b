/**
 * The control room. All its data comes from one route. Everything that people press, switch or enter is typed as a command, and
 * the chat shows it with its answer.
 */
import { drawAnswer, drawButtons, drawNote } from "/chat/answers.js";
import { order } from "/chat/app.js";
import { drawSettings } from "/chat/control-settings.js";
import { drawTexts } from "/chat/control-texts.js";
import { afterwards, button, element } from "/chat/dom.js";
import { texts } from "/chat/texts.js";

/** How often the page polls, because it gets no event when other people change something. */
const pollEveryMs = 5_000;
/** The delay before a poll, so that a rush of donations causes a single poll. */
const calmMs = 500;

/** Returns null for an empty list, so that its panel is hidden. */
const some = (list) => (list.length === 0 ? null : list);

/** `part` returns the data that a panel shows; null hides the panel. `draw` returns its content. */
const panels = [
  {
    title: texts["control.status"],
    isOpen: true,
    part: ({ answers, totals }) => ({ status: answers.status, totals }),
    draw: drawStatus,
  },
  { title: texts["control.comments"], isOpen: true, part: ({ answers }) => answers.comments, draw: drawAnswer },
  {
    title: texts["control.announced"],
    isOpen: true,
    part: ({ answers, announced }) => ({ hidden: answers.hidden, announced }),
    draw: drawPeople,
  },
  { title: texts["control.timer"], part: ({ answers }) => answers.timer, draw: drawAnswer },
  { title: texts["control.settings"], part: ({ settings }) => some(settings), draw: drawSettings },
  { title: texts["control.texts"], part: ({ texts: own }) => some(own), draw: drawTexts },
  { title: texts["control.look"], part: ({ look }) => look, draw: drawLookLater },
  { title: texts["control.overlay"], part: ({ answers }) => answers.overlay, draw: drawAnswer },
  { title: texts["control.helpers"], part: ({ answers }) => answers.helpers, draw: drawHelpers },
  { title: texts["control.history"], part: ({ answers }) => answers.history, draw: drawAnswer },
  {
    title: texts["control.host"],
    part: ({ answers: { host, servers } }) => host && { host, servers },
    draw: drawHost,
  },
];

/** `path` is the room's route. `pause` is the page's own pause button. */
export async function openControl({ section, path, pause }) {
  const said = element("div", { className: "said", role: "status", hidden: true });
  const shown = panels.map((panel) => ({ ...panel, ...openPanel(panel) }));
  await loadStyle("/chat/control.css");
  const desk = element("a", {
    className: "to-desk",
    textContent: texts["desk.title"],
    href: `/chat/desk${location.search}`,
  });
  section.replaceChildren(said, desk, ...shown.map(({ box }) => box));

  let tag;
  let polls = 0;
  const poll = async () => {
    polls += 1;
    const own = polls;
    const headers = tag === undefined ? {} : { "if-none-match": tag };
    const response = await fetch(path, { headers }).catch(() => undefined);
    const state = response?.status === 200 ? await response.json() : undefined;
    // A newer poll has started meanwhile.
    if (state === undefined || own !== polls) return;
    tag = response.headers.get("etag");
    tools.orders = state.orders;
    for (const panel of shown) showPanel(panel, state, tools);
    showPause(pause, state.answers.status);
  };
  const pollSoon = afterwards(poll, calmMs);

  /** Types a panel's command, then redraws the panel. After a refusal, the panel keeps what was entered. */
  const type = async (line, { from, ...message } = {}) => {
    const isDone = await order({ text: line, ...message });
    const panel = shown.find(({ box }) => box.contains(from));
    if (panel && isDone) panel.seen = undefined;
    tag = undefined;
    await poll();
    return isDone;
  };
  const tryOut = async (key, value) => {
    const response = await fetch(`${path}?${new URLSearchParams({ key, value })}`).catch(() => undefined);
    return response?.ok ? (await response.json()).tried : [];
  };
  /** `orders` are the commands with a text field that this person may use. */
  const tools = { type, tryOut, orders: [] };

  document.addEventListener("room-event", pollSoon);
  document.addEventListener("answered", ({ detail }) => {
    showAnswer(said, detail, type);
    pollSoon();
  });
  document.addEventListener("visibilitychange", () => document.hidden || pollSoon());
  setInterval(() => document.hidden || section.hidden || poll(), pollEveryMs);
  await poll();
}

function openPanel({ title, isOpen = false }) {
  const body = element("div", { className: "body" });
  const head = element("summary", {}, element("h2", { textContent: title }));
  return { body, box: element("details", { className: "panel", open: isOpen }, head, body) };
}

function showPanel(panel, state, tools) {
  const part = panel.part(state);
  const seen = JSON.stringify(part);
  // Keeps what somebody has entered and not saved.
  const isFilledIn = panel.seen !== undefined && panel.body.querySelector(".changed") !== null;
  if (seen === panel.seen || isFilledIn) return;
  panel.seen = seen;
  panel.box.hidden = part === null;
  if (part === null) return;
  const focused = panel.body.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  panel.body.replaceChildren(...panel.draw(part, tools));
  if (focused === undefined) return;
  const again = panel.body.querySelector(`[data-key="${CSS.escape(focused)}"]`);
  (again ?? panel.box.querySelector("summary")).focus({ preventScroll: true });
}

/** While announcements are paused, the pause button resumes them. */
function showPause(pause, status) {
  const isPaused = status?.lines.some(({ buttons }) => buttons.some(({ text }) => text === "/tiltify resume"));
  pause.textContent = isPaused ? texts["control.resume"] : texts["control.pause"];
  pause.title = isPaused ? texts["typed.resume"] : texts["typed.pause"];
  pause.dataset.order = pause.title;
}

/** Shows the last command and its answer, for narrow screens that hide the chat. */
function showAnswer(said, { asked, reply, error, ok, buttons = [] }, type) {
  const close = () => {
    said.hidden = true;
  };
  said.replaceChildren(
    button("×", close, { className: "close", aria: { label: texts["control.close"] } }),
    element("code", { textContent: asked }),
    ...(ok ? (reply ?? "") : error).split("\n").map(drawLineOfAnswer),
    drawButtons(buttons, type) ?? "",
  );
  said.hidden = false;
}

/** Adds a copy button to a line that has a link with a key. Without https, browsers let no page copy. */
function drawLineOfAnswer(text) {
  const [link] = /https?:\/\/\S+#key=\S+/.exec(text) ?? [];
  if (link === undefined || !navigator.clipboard) return element("p", { textContent: text });
  const copy = button(texts["control.copy"], async () => {
    await navigator.clipboard.writeText(link);
    copy.textContent = texts["control.copied"];
  });
  copy.setAttribute("aria-label", `${texts["control.copy"]}: ${text.slice(0, text.indexOf(link)).trim()}`);
  return element("p", { className: "link" }, element("span", { textContent: text }), copy);
}

/** Draws the total and the status. The status is green if all is well, and amber with a list of steps otherwise. */
function drawStatus({ status: answer, totals }, tools) {
  const isMissing = answer?.lines.some(({ text }) => text.includes(texts["typed.connect"]));
  const connect = drawLine({
    ...{ title: texts["control.connect"], label: texts["control.connect.address"], done: texts["control.connect.do"] },
    ...{ order: "tiltify connect", typed: texts["typed.connect"], isOpen: isMissing },
  });
  // The page has a panic button of its own.
  const buttons = answer?.buttons.filter(({ text }) => text !== "/tiltify panic") ?? [];
  const isWell = answer?.lines.every(({ isItem }) => !isItem);
  const state = element("div", { className: isWell ? "state well" : "state" });
  state.append(...drawAnswer(answer && { ...answer, buttons }, tools));
  return [...totals.map(drawTotal), state, ...connect(tools)];
}

function drawTotal({ title, text, percent, share }) {
  const head = element("p", {}, element("strong", { textContent: text }), percent && element("span", {}, percent));
  const bar = share === null ? null : element("progress", { max: 1, value: Math.min(share, 1), aria: { label: text } });
  return element("div", { className: "total" }, element("small", { textContent: title }), head, bar);
}

/** Loads the editor and its preview only when the panel becomes visible or somebody picks a file for it. */
function drawLookLater(look, tools) {
  const holder = element("div", { className: "look-editor" });
  let opened;
  const open = () => {
    watch.disconnect();
    opened ??= import("/chat/look-editor.js").then(async ({ drawLook }) => {
      const editor = await drawLook(look, tools);
      holder.replaceChildren(editor.form);
      return editor;
    });
    return opened;
  };
  const watch = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && void open());
  watch.observe(holder);
  holder.addEventListener("use-media", async ({ detail }) => {
    const { form, use } = await open();
    holder.closest("details").open = true;
    use(detail);
    form.scrollIntoView({ block: "nearest" });
  });
  return [holder];
}

function drawHelpers(answer, tools) {
  const give = drawLine({
    ...{ title: texts["control.helper"], label: texts["control.helper.name"], done: texts["control.helper.do"] },
    ...{ order: "tiltify helpers", typed: `${texts["typed.helpers"]} new` },
  });
  return [...drawAnswer(answer, tools), ...give(tools)];
}

/** Leaves out `servers` if it has no title, and so no list. */
function drawHost({ host, servers }, tools) {
  return [...drawAnswer(host, tools), ...(servers?.title ? drawAnswer(servers, tools) : [])];
}

function drawPeople({ hidden, announced }, tools) {
  const items = announced.map(({ label, comment, when, isHidden, order: line }) => {
    const does = isHidden ? texts["control.show"] : texts["hide.press"];
    const press = button(does, ({ target }) => void tools.type(line, { from: target, label: `${does}: ${label}` }), {
      ...{ title: line, data: { key: line }, aria: { label: `${does}: ${label}` } },
    });
    const about = [when, isHidden && texts["control.hidden"]].filter(Boolean).join(" · ");
    const told = element(
      "div",
      {},
      element("strong", { textContent: label }),
      comment && element("q", { textContent: comment, dir: "auto" }),
      drawNote(about),
    );
    return element(
      "li",
      { className: isHidden ? "hidden" : "" },
      told,
      element("div", { className: "button-row" }, press),
    );
  });
  // Shows hidden donations that aren't in the list above: older ones, and donors hidden by name. Their buttons type the
  // command. Only the last word of two commands is compared, because a button's command is always in English.
  const lastOf = (line) => line.split(" ").at(-1);
  const shown = announced.map(({ order: line }) => lastOf(line));
  const older = hidden?.buttons.filter(({ text }) => !shown.includes(lastOf(text))) ?? [];
  const others = older.length === 0 ? [] : hidden.lines.filter(({ isItem }) => isItem);
  const forget = drawLine({
    ...{ title: texts["control.forget"], label: texts["control.forget.name"], done: texts["control.forget.do"] },
    ...{ order: "tiltify forget", typed: texts["typed.forget"] },
  });
  return [
    items.length === 0
      ? element("p", { textContent: texts["control.none-announced"] })
      : element("ul", { className: "items" }, items),
    ...(older.length === 0
      ? []
      : drawAnswer({ title: texts["control.also-hidden"], lines: others, buttons: older }, tools)),
    ...forget(tools),
  ];
}

/** Draws a command with one input, as one would type it. Draws nothing if this person may not use it. */
function drawLine({ title, label, done, order: command, typed, isOpen = false }) {
  return ({ type, orders }) => {
    if (!orders.includes(command)) return [];
    const line = element("code", { textContent: `${typed} …` });
    const input = element("input", { required: true, maxLength: 400, autocomplete: "off", data: { key: typed } });
    input.addEventListener("input", () => {
      input.classList.toggle("changed", input.value !== "");
      line.textContent = `${typed} ${input.value || "…"}`;
    });
    const form = element(
      "form",
      { className: "line" },
      element("label", {}, element("span", { textContent: label }), input),
      element("button", { textContent: done }),
      line,
    );
    form.addEventListener("submit", async (submitted) => {
      submitted.preventDefault();
      if (await type(`${typed} ${input.value.trim()}`, { from: form })) form.reset();
    });
    return [element("details", { open: isOpen }, element("summary", { textContent: title }), form)];
  };
}

/** Resolves when the styles are loaded. Before that, the content would appear without them. */
function loadStyle(href) {
  return new Promise((resolve) => {
    document.head.append(element("link", { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
  });
}
