import { post } from "/chat/dom.js";
import { texts } from "/chat/texts.js";

const byId = (id) => document.getElementById(id);
const nothing = { id: "", label: texts["panel.none"] };
/** True if form and chat fit on the screen together, next to each other or one above the other. */
const isRoomy = matchMedia("(min-width: 64rem), (min-width: 48rem) and (min-height: 62rem)");
let shownChoices = "";
let waiting;

/** Reloads the campaign after a moment, so that a rush of donations causes a single request. */
function refreshSoon() {
  if (waiting !== undefined) return;
  waiting = setTimeout(async () => {
    waiting = undefined;
    await refresh();
  }, 400);
}

async function refresh() {
  const response = await fetch("/demo/state").catch(() => undefined);
  if (!response?.ok) return;
  const { campaign, raised, percent, rewards, poll, step, labels, auction, offersSetUp } = await response.json();
  byId("campaign").textContent = campaign;
  byId("raised").textContent = raised;
  byId("progress").hidden = percent === null;
  byId("progress").value = percent ?? 0;
  byId("step").textContent = step;
  for (const [act, label] of Object.entries(labels)) {
    byId(act).hidden = label === null;
    byId(act).textContent = label;
  }
  if (offersSetUp && byId("set-up") === null) byId("progress").after(toSetUp());
  byId("auction").hidden = auction === null;
  byId("lot").textContent = auction ?? "";
  const choices = JSON.stringify([rewards, poll]);
  // Filling a list again would lose its selection.
  if (choices === shownChoices) return;
  shownChoices = choices;
  fill("rewards", rewards);
  fill(
    "options",
    (poll?.options ?? []).map(({ id, name }) => ({ id, label: name })),
  );
  byId("reward-field").hidden = rewards.length === 0;
  byId("poll-field").hidden = poll === null;
  byId("poll-name").textContent = poll?.name ?? "";
}

/** Makes the link to the set-up, which is shown until an account is set up. */
function toSetUp() {
  const link = document.createElement("a");
  Object.assign(link, { id: "set-up", href: "/setup", textContent: texts["panel.set-up"] });
  return link;
}

function fill(id, choices) {
  const options = [nothing, ...choices].map(({ id: value, label }) => new Option(label, value));
  byId(id).replaceChildren(...options);
}

byId("donate").addEventListener("submit", async (submitted) => {
  submitted.preventDefault();
  const given = Object.fromEntries(new FormData(submitted.target));
  const chosen = Object.entries(given).filter(([, value]) => value !== "");
  const donation = { ...Object.fromEntries(chosen), amount: given.amount.replace(",", ".") };
  await send("/demo/donations", donation, texts["panel.donated"]);
});

for (const button of document.querySelectorAll("button[data-act]")) {
  button.addEventListener("click", () => send(`/demo/${button.dataset.act}`, {}, button.dataset.done));
}

async function send(path, body, done) {
  const answer = await post(path, body);
  byId("demo-notice").textContent = answer.ok ? done : answer.error;
  // On a phone, the form covers the chat, where the donation is about to appear.
  if (answer.ok && !isRoomy.matches) byId("donor").open = false;
  refreshSoon();
}

document.addEventListener("room-event", refreshSoon);
byId("donor").open = isRoomy.matches;
void refresh();
