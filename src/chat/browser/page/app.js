import { createForm } from "/chat/form.js";
import { createLogView } from "/chat/log-view.js";

const room = (new URLSearchParams(location.search).get("room") || "lobby").toLowerCase();
const isRoom = /^[a-z0-9-]{1,32}$/.test(room);
const noRoom = "That is no room: a name has up to 32 small letters, digits and dashes, as in /chat?room=stage.";
const roomPath = `/chat/rooms/${encodeURIComponent(room)}`;
const byId = (id) => document.getElementById(id);
const view = createLogView({ log: byId("log"), empty: byId("empty"), newer: byId("newer") });

// The key of a link has been exchanged for the cookie: it stays neither in sight nor in the history.
const hideKey = () => history.replaceState(null, "", `${location.pathname}${location.search}`);
addEventListener("hashchange", hideKey);
hideKey();

byId("room").textContent = `#${room}`;
document.title = `#${room} · bellringer`;

/** The browser comes back by itself after a cut; after an answer that is no stream, such as a proxy's, it gives up. */
function connect() {
  const source = new EventSource(`${roomPath}/events`);
  source.onopen = () => showConnection("live", "live");
  source.onerror = () => {
    showConnection("reconnecting", "reconnecting…");
    if (source.readyState === EventSource.CLOSED) void comeBack();
  };
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
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

byId("composer").addEventListener("submit", async (submitted) => {
  submitted.preventDefault();
  const user = byId("user").value.trim() || "guest";
  const text = byId("text").value.trim();
  localStorage.setItem("user", user);
  if (!isRoom) return notify(noRoom);
  if (!/^[/!]/.test(text)) return notify("I only read commands: they begin with / or !, such as /total or /help.");
  notify("");
  byId("text").value = "";
  view.showOwn(user, text);
  if (await ask({ user, text })) return;
  byId("text").value ||= text;
});

/** Sends what was typed or filled in, and shows what only this page is told. False where it did not arrive. */
async function ask(message) {
  const answer = await post(`${roomPath}/messages`, message);
  if (answer.reply) view.showAside(answer.reply);
  if (answer.form) view.showForm(createForm(answer.form, (filled) => send(answer.form, filled)));
  if (!answer.ok) notify(answer.error);
  return answer.ok;
}

/** A form is an order like any other, with its arguments by their names. */
function send({ command, named }, filled) {
  void ask({ user: byId("user").value.trim() || "guest", text: `/${command}`, named: { ...named, ...filled } });
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
    return { ok: response.ok, error: "That did not work. Reload the page and try again.", ...answer };
  } catch {
    return { ok: false, error: "I cannot be reached just now. Please try again." };
  }
}

function notify(words) {
  byId("notice").textContent = words;
}

byId("user").value = localStorage.getItem("user") ?? "guest";
if (isRoom) connect();
else {
  showConnection("closed", "no such room");
  notify(noRoom);
}
