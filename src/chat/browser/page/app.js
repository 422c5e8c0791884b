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

/** The name on the helper's link. Undefined for other people. */
const { helper } = document.body.dataset;

// A link's key was exchanged for a cookie, so we remove it from the address bar and the history.
addEventListener("hashchange", takeKey);
void takeKey();

/** Signs in with the key in the address. A helper who opens another link gets that link's name. */
async function takeKey() {
  const given = new URLSearchParams(location.hash.slice(1));
  const key = given.get("key");
  history.replaceState(null, "", `${location.pathname}${location.search}`);
  // The demo's link also has a code that lets this browser set up the bot. The setup page reports a wrong code.
  const code = given.get("code");
  if (code !== null) await post("/setup/open", { code });
  if (helper === undefined || key === null) return;
  const signIn = { method: "POST", headers: { authorization: `Bearer ${key}` } };
  const { ok } = await fetch("/chat/sign-in", signIn).catch(() => ({ ok: false }));
  if (ok) location.reload();
}

// People with a single room don't need to know about rooms.
if (room !== "lobby") {
  byId("room").textContent = `#${room}`;
  document.title = `#${room} · bellringer`;
}

/**
 * Opens the event stream. After a lost connection, the browser reconnects on its own. It gives up if the answer isn't a
 * stream, such as a proxy's error page.
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
    if (event.type === "ended") {
      // Otherwise the browser reconnects too, and each event comes twice.
      source.close();
      return void comeBack();
    }
    view.show(event);
    document.dispatchEvent(new CustomEvent("room-event", { detail: event }));
  };
}

/** If the key has changed or the cookie has expired, reloads the page, which then asks for the key. */
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

/** Shows example questions, without those that this person has already asked. */
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
  const question = `/${/^[/!]?(\S*)/.exec(text)[1]}`;
  if (!firstQuestions.includes(question)) return;
  localStorage.setItem("asked", `${localStorage.getItem("asked") ?? ""} ${question}`);
  showFirstQuestions();
}

/** Types the text of a pressed button. */
function press({ label, text, answers }) {
  return order({ text, label, answers });
}

/**
 * Types a command from anywhere on the page. If `label` is set, the chat shows it in place of the command. Returns false if the
 * command didn't arrive.
 */
export function order({ label, ...message }) {
  view.showOwn(typedName() || texts["page.you"], label ?? message.text);
  return ask({ user: userName(), ...message }, label);
}

/** Sends a command. Shows the answer if it is only for this page. */
async function ask(message, asked = message.text) {
  notify("");
  const answer = await post(`${roomPath}/messages`, message);
  if (answer.reply) view.showPrivateAnswer(answer);
  if (answer.form) view.showForm(createForm(answer.form, (filled) => send(answer.form, filled)));
  if (!answer.ok) notify(answer.error);
  document.dispatchEvent(new CustomEvent("answered", { detail: { asked, ...answer } }));
  return answer.ok;
}

/** Sends a form: its command, with the fields as named arguments. */
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
 * The control room is next to the chat. If the screen is too narrow, it replaces the chat. Its script is loaded when it opens.
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
 * Remembers in the address, and nowhere else, that the control room is open. A page shown on stream must never open hidden
 * texts on its own.
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

/**
 * In the demo, visitors play the streamer, so the page's language is also the room's. Other rooms have a language of their own.
 */
const isDemo = document.querySelector(".demo") !== null;

async function speak(language) {
  rememberLanguage(language);
  if (isDemo) await post(`${roomPath}/messages`, { user: userName(), text: `/tiltify language ${language} here` });
}

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
