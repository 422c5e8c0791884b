import { post, rememberLanguage } from "/chat/dom.js";
import { createForm } from "/chat/form.js";
import { createLogView } from "/chat/log-view.js";
import { texts } from "/chat/texts.js";

const room = (new URLSearchParams(location.search).get("room") || "lobby").toLowerCase();
const isRoom = /^[a-z0-9-]{1,32}$/.test(room);
const roomPath = `/chat/rooms/${encodeURIComponent(room)}`;
const byId = (id) => document.getElementById(id);
const firstQuestions = [texts["typed.total"], texts["typed.leaderboard"], texts["typed.donate"], texts["typed.help"]];
const [log, empty, newer] = ["log", "empty", "newer"].map(byId);
const view = createLogView({ log, empty, newer, onPress: press, pictures: `${roomPath}/pictures` });

/** Helpers have the name of their link. */
const { helper } = document.body.dataset;

// The key in a link has been exchanged for the cookie, so it is removed from the address bar and the history.
addEventListener("hashchange", takeKey);
void takeKey();

/** A helper who opens another link becomes the person of that link. */
async function takeKey() {
  const given = new URLSearchParams(location.hash.slice(1));
  const key = given.get("key");
  history.replaceState(null, "", `${location.pathname}${location.search}`);
  // The demo's link also lets this browser set up the bot. Setup itself reports a wrong code.
  const code = given.get("code");
  if (code !== null) await post("/setup/open", { code });
  if (helper === undefined || key === null) return;
  const signIn = { method: "POST", headers: { authorization: `Bearer ${key}` } };
  const { ok } = await fetch("/chat/sign-in", signIn).catch(() => ({ ok: false }));
  if (ok) location.reload();
}

// With a single room, nobody needs to know that there can be more.
if (room !== "lobby") {
  byId("room").textContent = `#${room}`;
  document.title = `#${room} · bellringer`;
}

/**
 * The browser reconnects on its own after a cut. If it gets an answer that isn't a stream, such as a proxy's, it gives
 * up.
 */
function connect() {
  const source = new EventSource(`${roomPath}/events`);
  source.onopen = () => showConnection("live", texts["page.live"]);
  source.onerror = () => {
    showConnection("reconnecting", texts["page.reconnecting"]);
    if (source.readyState === EventSource.CLOSED) void comeBack();
  };
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    if (event.type === "ended") return void comeBack();
    view.show(event);
    document.dispatchEvent(new CustomEvent("room-event", { detail: event }));
  };
}

/** If the key has changed or the cookie has expired, only the page that asks for the key helps. */
async function comeBack() {
  const { status } = await fetch("/chat/sign-in").catch(() => ({ status: 0 }));
  if (status === 200) location.reload();
  else setTimeout(connect, 3_000);
}

function showConnection(state, words) {
  const connection = byId("connection");
  connection.dataset.state = state;
  if (connection.textContent !== words) connection.textContent = words;
}

const typedName = () => helper ?? byId("user").value.trim();
const userName = () => typedName() || texts["page.guest"];

byId("composer").addEventListener("submit", async (submitted) => {
  submitted.preventDefault();
  const text = byId("text").value.trim();
  if (helper === undefined) localStorage.setItem("user", typedName());
  if (!isRoom) return notify(texts["page.no-room"]);
  if (text === "") return;
  byId("text").value = "";
  if (!(await type(text))) byId("text").value ||= text;
});

function type(text) {
  noteAsked(text);
  return order({ text });
}

/** Shows example questions. Those that a person has already asked disappear. */
function showFirstQuestions() {
  const asked = (localStorage.getItem("asked") ?? "").split(" ");
  const chips = firstQuestions.filter((question) => !asked.includes(question)).map(toChip);
  byId("chips").replaceChildren(...chips);
}

function toChip(question) {
  const chip = document.createElement("button");
  Object.assign(chip, { type: "button", textContent: question });
  chip.addEventListener("click", () => void type(question));
  return chip;
}

function noteAsked(text) {
  const question = `/${/^.(\w*)/.exec(text)?.[1]}`;
  if (!firstQuestions.includes(question)) return;
  localStorage.setItem("asked", `${localStorage.getItem("asked") ?? ""} ${question}`);
  showFirstQuestions();
}

/** Pressing a button types its text. */
function press({ label, text, answers }) {
  return order({ text, label, answers });
}

/** Types something, from anywhere on the page; `label` is shown instead of it. Returns false if it didn't arrive. */
export function order({ label, ...message }) {
  view.showOwn(typedName() || texts["page.you"], label ?? message.text);
  return ask({ user: userName(), ...message }, label);
}

/** Sends typed, pressed or filled-in input, and shows the answer that only this page gets. */
async function ask(message, asked = message.text) {
  notify("");
  const answer = await post(`${roomPath}/messages`, message);
  if (answer.reply) view.showAside(answer);
  if (answer.form) view.showForm(createForm(answer.form, (filled) => send(answer.form, filled)));
  if (!answer.ok) notify(answer.error);
  document.dispatchEvent(new CustomEvent("answered", { detail: { asked, ...answer } }));
  return answer.ok;
}

/** Sends a form as a command with its arguments by name. */
function send({ command, named }, filled) {
  void ask({ user: userName(), text: `/${command}`, named: { ...named, ...filled } });
}

function notify(words) {
  byId("notice").textContent = words;
}

for (const button of document.querySelectorAll("[data-order]")) {
  button.title = button.dataset.order;
  button.addEventListener("click", () => void order({ text: button.dataset.order }));
}

/**
 * The control room is beside the chat if there is room for both, and otherwise replaces it. Its script is loaded with
 * it.
 */
let isControlLoaded = false;

function showControl(isOpen) {
  document.body.dataset.control = isOpen ? "open" : "closed";
  byId("control").hidden = !isOpen;
  byId("to-control").setAttribute("aria-pressed", isOpen);
  byId("to-chat").setAttribute("aria-pressed", !isOpen);
  if (isOpen && !isControlLoaded) void loadControl();
}

async function loadControl() {
  isControlLoaded = true;
  try {
    const { openControl } = await import("/chat/control.js");
    await openControl({ section: byId("control"), path: `${roomPath}/control`, pause: byId("pause") });
    if (helper === undefined) await (await import("/chat/media.js")).showMedia(byId("control"));
    byId("control").dispatchEvent(new Event("control-opened", { bubbles: true }));
  } catch {
    isControlLoaded = false;
    notify(texts["page.unreachable"]);
  }
}

/**
 * Only the address remembers if it is open, so that a page shown on stream never opens hidden or waiting text on its
 * own.
 */
function chooseControl(isOpen) {
  const address = new URL(location);
  if (isOpen) address.searchParams.set("control", "");
  else address.searchParams.delete("control");
  history.replaceState(null, "", address);
  showControl(isOpen);
}

const isWide = matchMedia("(min-width: 64rem)");
byId("to-chat").addEventListener("click", () => chooseControl(false));
byId("to-control").addEventListener("click", () => chooseControl(!isWide.matches || byId("control").hidden));

/** In the demo, the viewer is the streamer, so the room uses the page's language. Elsewhere, rooms have their own. */
const isDemo = document.querySelector(".demo") !== null;

async function speak(language) {
  rememberLanguage(language);
  if (isDemo) await post(`${roomPath}/messages`, { user: userName(), text: `/tiltify language ${language} here` });
}

/** Reloads the page in the chosen language. */
byId("language").addEventListener("change", async ({ target: { value: language } }) => {
  await speak(language);
  location.reload();
});

byId("user").value = helper ?? localStorage.getItem("user") ?? "";
byId("user").readOnly = helper !== undefined;
if (isRoom) {
  showFirstQuestions();
  connect();
  if (new URLSearchParams(location.search).has("control")) showControl(true);
} else {
  showConnection("closed", texts["page.no-room.state"]);
  notify(texts["page.no-room"]);
}
