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

/** Whoever came by a link of their own is called as that is. */
const { helper } = document.body.dataset;

// The key of a link has been exchanged for the cookie: it stays neither in sight nor in the history.
addEventListener("hashchange", takeKey);
void takeKey();

/** Who is here by a link of their own, and opens another one, is whoever that says. */
async function takeKey() {
  const given = new URLSearchParams(location.hash.slice(1));
  const key = given.get("key");
  history.replaceState(null, "", `${location.pathname}${location.search}`);
  // The demo's link lets this browser set the bot up, too. Set-up itself says what is wrong with a code.
  const code = given.get("code");
  if (code !== null) await post("/setup/open", { code });
  if (helper === undefined || key === null) return;
  const signIn = { method: "POST", headers: { authorization: `Bearer ${key}` } };
  const { ok } = await fetch("/chat/sign-in", signIn).catch(() => ({ ok: false }));
  if (ok) location.reload();
}

// Whoever has one room need not know that there may be more.
if (room !== "lobby") {
  byId("room").textContent = `#${room}`;
  document.title = `#${room} · bellringer`;
}

/** The browser comes back by itself after a cut; after an answer that is no stream, such as a proxy's, it gives up. */
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

/** Where the key was changed, or the cookie has become too old, only the page that asks for it helps. */
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

/** Those that somebody has asked once they know how to ask: they are offered no more. */
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

/** To press a button is to type what it says. */
function press({ label, text, answers }) {
  return order({ text, label, answers });
}

/** Types something, wherever on the page it comes from; `label`: how it is shown. False where it did not arrive. */
export function order({ label, ...message }) {
  view.showOwn(typedName() || texts["page.you"], label ?? message.text);
  return ask({ user: userName(), ...message }, label);
}

/** Sends what was typed, pressed or filled in, and shows what only this page is told. */
async function ask(message, asked = message.text) {
  notify("");
  const answer = await post(`${roomPath}/messages`, message);
  if (answer.reply) view.showAside(answer);
  if (answer.form) view.showForm(createForm(answer.form, (filled) => send(answer.form, filled)));
  if (!answer.ok) notify(answer.error);
  document.dispatchEvent(new CustomEvent("answered", { detail: { asked, ...answer } }));
  return answer.ok;
}

/** A form is an order like any other, with its arguments by their names. */
function send({ command, named }, filled) {
  void ask({ user: userName(), text: `/${command}`, named: { ...named, ...filled } });
}

/** Sends JSON to our own address; the sentence of a refusal comes as `error`, an answer for this page alone as `reply`. */
export async function post(path, body) {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json().catch(() => ({}));
    return { ok: response.ok, error: texts["page.failed"], ...answer };
  } catch {
    return { ok: false, error: texts["page.unreachable"] };
  }
}

function notify(words) {
  byId("notice").textContent = words;
}

for (const button of document.querySelectorAll("[data-order]")) {
  button.title = button.dataset.order;
  button.addEventListener("click", () => void order({ text: button.dataset.order }));
}

/** The control room is beside the chat where there is room for both, and else in its place. Its script comes with it. */
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
 * Its address remembers whether it is open, and nothing else does: a page that somebody shows on stream never opens what is
 * hidden or waits by itself.
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

/** In the demo whoever looks is the streamer, and the room speaks as the page does; others speak as theirs do. */
const isDemo = document.querySelector(".demo") !== null;

async function speak(language) {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no other way
  document.cookie = `bellringer_language=${language}; Path=/; Max-Age=31536000; SameSite=Strict`;
  if (isDemo) await post(`${roomPath}/messages`, { user: userName(), text: `/tiltify language ${language} here` });
}

/** The page is loaded anew in the language that is chosen. */
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
