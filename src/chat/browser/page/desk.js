/**
 * The desk for people who read donations on air. All its data comes from one route. `desk-marks` sends the marks. Everything
 * else that people press is typed as a command, as in the control room.
 */
import { createMarks } from "/chat/desk-marks.js";
import { createLists, drawCurrent, timeOf } from "/chat/desk-view.js";
import { createVoice } from "/chat/desk-voice.js";
import { afterwards, post, rememberLanguage } from "/chat/dom.js";
import { texts } from "/chat/texts.js";

/** How often the page polls. It gets no event for other readers' marks, or for what another process hides. */
const pollEveryMs = 1_000;
/** A poll that takes longer is given up. */
const longestPollMs = 5_000;
/** After this long without an answer, we stop reading aloud. The donation may have been hidden. */
const longestSilenceMs = 3_000;
const calmMs = 50;

const byId = (id) => document.getElementById(id);
const room = (new URLSearchParams(location.search).get("room") || "lobby").toLowerCase();
const roomPath = `/chat/rooms/${encodeURIComponent(room)}`;
const path = `${roomPath}/desk`;
const { helper } = document.body.dataset;

let state;
let tag;
let polls = 0;
let heardAt = Date.now();
/** The item of the donation on screen. Undefined if there is none. */
let currentItem;
/** Presses that can be undone. The last one is at the end. */
const pressed = [];

const userName = () => helper ?? (byId("user").value.trim() || texts["page.guest"]);
const notify = (...words) => {
  byId("notice").textContent = words.join(": ");
};

const voice = createVoice({ onChange: () => byId("voice").setAttribute("aria-pressed", voice.isOn()) });
const marks = createMarks({
  path,
  user: userName,
  onChange: () => state && draw(),
  onSent({ item }, { isDone, mark }) {
    // A poll that is under way doesn't know this mark yet, so its result is ignored.
    polls += 1;
    tag = undefined;
    for (const one of itemsIn(state)) if (one.item === item) one.mark = mark;
    if (isDone) return;
    pressed.splice(0, pressed.length, ...pressed.filter((one) => one.item !== item));
    notify(texts["desk.first"], ...(mark === null ? [] : [mark.name]));
  },
  onRefused: () => notify(texts["desk.refused"]),
});

const itemsIn = (held) => (held === undefined ? [] : [...held.donations, ...held.rewards, ...held.milestones]);

/** Shows marks as set while they wait to be sent. */
function withWaiting(items) {
  const waiting = new Map(marks.waiting().map((one) => [one.item, one]));
  return items.map((one) => {
    const press = waiting.get(one.item);
    if (press === undefined) return one;
    const mark = press.mark === null ? null : { ...press, name: userName() };
    return { ...one, mark, since: null };
  });
}

/** A comment that the donor added after the donation was read counts as unread. */
const isUnread = ({ mark, since, refunded }) => refunded === null && (mark === null || since === "commented");
const isReadable = (one) => isUnread(one) || (one.refunded === null && one.mark?.mark === "later");
const isWanted = ({ comment }) => comment !== null || !byId("only-comments").checked;

function sorted() {
  const donations = withWaiting(state.donations);
  return {
    ...state,
    donations,
    rewards: withWaiting(state.rewards),
    milestones: withWaiting(state.milestones),
    queue: donations.filter((one) => isUnread(one) && isWanted(one)),
    later: donations.filter(({ mark, refunded }) => refunded === null && mark?.mark === "later"),
    read: donations.filter((one) => !isUnread(one) && one.mark?.mark !== "later").reverse(),
  };
}

const find = (held, item) => held.donations.find((one) => one.item === item);
const toSpoken = ({ name, amount, comment }) => [`${name}, ${amount}.`, comment].filter(Boolean).join(" ");

const showLists = createLists({ line: byId("line"), tasks: byId("tasks") }, { type, onChoose: choose, onTick: tick });
let drawn;

function draw() {
  const held = sorted();
  if (currentItem === undefined) currentItem = held.queue[0]?.item;
  const current = find(held, currentItem);
  const isGone = currentItem !== undefined && current === undefined;
  // Redraws only after a change, because screen readers announce each redraw.
  const seen = JSON.stringify([current, isGone]);
  if (seen !== drawn) {
    const hadFocus = byId("current").contains(document.activeElement);
    const focused = document.activeElement?.dataset.key;
    byId("current").replaceChildren(...drawCurrent(current, { isGone, onUnread: unread, onHide: hide }));
    byId("current").classList.toggle("large", current?.isLarge === true && current.refunded === null);
    if (hadFocus) (byId("current").querySelector(`[data-key="${focused}"]`) ?? byId("next")).focus();
    drawn = seen;
  }
  byId("later").disabled = current === undefined || !isUnread(current);
  for (const id of ["next", "skip"]) byId(id).disabled = currentItem === undefined;
  byId("undo").disabled = pressed.length === 0;
  showLists({ ...held, currentItem });
  showTrouble();
  speak(current);
}

function speak(current) {
  const isSafe = !document.hidden && Date.now() - heardAt < longestSilenceMs;
  if (!isSafe) return voice.stop();
  voice.mind((item) => (item === current?.item && current.refunded === null ? toSpoken(current) : undefined));
  const isNew = current !== undefined && current.item !== spoken && isReadable(current);
  if (!isNew || !voice.isOn() || voice.isBlocked()) return;
  spoken = current.item;
  voice.say(current.item, toSpoken(current), state.language);
}
/** The item that was read aloud last. No donation is read twice. */
let spoken;

function showTrouble() {
  const isOffline = Date.now() - heardAt >= longestSilenceMs;
  const unsent = marks.waiting().length;
  const since = isOffline ? [`${texts["desk.offline"]} ${timeOf(heardAt)}.`, texts["desk.offline.hidden"]] : [];
  const waiting = isOffline && unsent > 0 ? [`${texts["desk.unsent"]}: ${unsent}`] : [];
  const words = [...since, ...waiting, ...(voice.isBlocked() ? [texts["desk.voice-blocked"]] : [])].join(" ");
  byId("trouble").hidden = words === "";
  if (byId("trouble").textContent !== words) byId("trouble").textContent = words;
  const connection = byId("connection");
  connection.dataset.state = isOffline ? "reconnecting" : "live";
  const says = isOffline ? texts["page.reconnecting"] : texts["page.live"];
  if (connection.textContent !== says) connection.textContent = says;
}

/** Shows the next unread donation. After the last one, starts from the beginning. */
function advance() {
  const { queue, donations } = sorted();
  const place = donations.findIndex(({ item }) => item === currentItem);
  const after = queue.filter(({ item }) => donations.findIndex((one) => one.item === item) > place);
  const others = queue.filter(({ item }) => item !== currentItem);
  currentItem = (after[0] ?? others[0])?.item;
  spoken = undefined;
  draw();
}

function mark(one, as) {
  const made = marks.press(one, as, one.mark);
  pressed.push({ item: one.item, press: made.press, before: one.mark?.mark ?? null, words: one.words });
}

function next() {
  notify();
  const current = find(sorted(), currentItem);
  if (current !== undefined && isReadable(current)) mark(current, "read");
  advance();
}

function later() {
  notify();
  const current = find(sorted(), currentItem);
  if (current !== undefined && isUnread(current)) mark(current, "later");
  advance();
}

function skip() {
  notify();
  voice.stop();
  advance();
}

/** Undoes the last press. Has no effect if somebody else has changed the mark since. */
function undo() {
  const last = pressed.pop();
  if (last === undefined) return;
  notify();
  marks.press(last, last.before, last);
  if (find(state, last.item) !== undefined) choose(last.item);
  else draw();
}

function unread() {
  const current = find(sorted(), currentItem);
  if (current?.mark) mark(current, null);
  draw();
}

function choose(item) {
  currentItem = item;
  spoken = undefined;
  draw();
}

function tick(task) {
  notify();
  mark(task, task.mark === null ? "done" : null);
  draw();
}

/** Types a command and shows its answer. */
async function type(text, { label, answers } = {}) {
  const { ok, reply, error } = await post(`${roomPath}/messages`, { user: userName(), text, answers });
  notify(...(ok ? [reply ?? ""] : [label, error].filter(Boolean)));
  await poll();
  return ok;
}

function hide() {
  const current = find(state, currentItem);
  if (current !== undefined) void type(`${texts["typed.hide"]} ${current.item}`, { label: texts["hide.press"] });
}

async function poll() {
  polls += 1;
  const own = polls;
  const headers = tag === undefined ? {} : { "if-none-match": tag };
  const response = await fetch(path, { headers, signal: AbortSignal.timeout(longestPollMs) }).catch(() => undefined);
  if (response?.status === 404) return comeBack();
  if (response?.ok || response?.status === 304) heardAt = Date.now();
  const read = response?.status === 200 ? await response.json().catch(() => undefined) : undefined;
  // A newer poll has started meanwhile.
  if (read !== undefined && own === polls) {
    tag = response.headers.get("etag");
    state = read;
  }
  if (state !== undefined) draw();
  if (response !== undefined) void marks.send();
}

/** If a helper's link has ended, reloads the page, which then asks for a key. */
async function comeBack() {
  const { status } = await fetch("/chat/sign-in").catch(() => ({ status: 0 }));
  if (status === 200) location.reload();
  else if (status === 204) notify(texts["page.no-room"]);
}

const pollSoon = afterwards(poll, calmMs);

function connect() {
  const source = new EventSource(`${roomPath}/events`);
  // If a helper's link has ended, the poll finds out whether this browser is still let in.
  source.onmessage = pollSoon;
  source.onerror = () => source.readyState === EventSource.CLOSED && setTimeout(connect, 3_000);
}

function turnVoice() {
  spoken = undefined;
  voice.turn(!voice.isOn());
  if (state !== undefined) draw();
}

const actions = { next, later, skip, undo, voice: turnVoice };
for (const [id, press] of Object.entries(actions)) byId(id).addEventListener("click", () => press());

const keys = { " ": "next", ArrowRight: "next", l: "later", s: "skip", u: "undo", r: "voice" };
addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
  const isTyping = target.closest?.("input:not([type=checkbox]), select, textarea") !== null;
  const isItsOwn = key === " " && target.closest?.("button, a, summary, input") !== null;
  const id = keys[key.length === 1 ? key.toLowerCase() : key];
  if (id === undefined || isTyping || isItsOwn || ctrlKey || metaKey || altKey || !byId("keys").checked) return;
  event.preventDefault();
  if (!repeat && !byId(id).disabled) actions[id]();
});

// After a click, the button keeps the focus, and the space bar would press it. Here the space bar should show the next
// donation.
addEventListener("click", ({ detail }) => {
  const { activeElement } = document;
  if (detail > 0 && activeElement.matches("button, summary, [type=checkbox]")) activeElement.blur();
});

/** Settings that this browser remembers. */
for (const [id, preset] of [
  ["only-comments", "off"],
  ["keys", "on"],
]) {
  const box = byId(id);
  box.checked = (localStorage.getItem(`desk ${id}`) ?? preset) === "on";
  box.addEventListener("change", () => {
    localStorage.setItem(`desk ${id}`, box.checked ? "on" : "off");
    if (state) draw();
  });
}

byId("user").value = helper ?? localStorage.getItem("user") ?? "";
byId("user").readOnly = helper !== undefined;
byId("user").addEventListener("change", () => localStorage.setItem("user", byId("user").value.trim()));
byId("language").addEventListener("change", ({ target: { value } }) => {
  rememberLanguage(value);
  location.reload();
});
byId("voice").hidden = !voice.isThere;
byId("voice").setAttribute("aria-pressed", voice.isOn());
byId("back").href = `/chat?${new URLSearchParams(room === "lobby" ? { control: "" } : { room, control: "" })}`;
if (room !== "lobby") byId("room").textContent = `#${room}`;

document.addEventListener("visibilitychange", () => (document.hidden ? voice.stop() : void poll()));
setInterval(() => {
  if (!document.hidden) void poll();
}, pollEveryMs);
// Draws even while a poll is under way, so that the voice stops in time.
setInterval(() => state && draw(), pollEveryMs);
connect();
void poll();
