import { texts } from "/setup/texts.js";
import { byId, canCopy, copyText, showLines, showNext, showState } from "/setup/view.js";

const steps = ["tiltify", "chat", "donations", "campaign", "finish"];
/** How often to poll while we wait for a code on Twitch or a test from Tiltify. */
const pollEveryMs = 1_500;
/** After this time, the bot should have restarted and answered. */
const slowAfterMs = 30_000;
let state;
let shown;
let polling;

const isDone = {
  tiltify: () => state.tiltify,
  chat: () => state.chat !== null,
  donations: () => state.events !== null,
  campaign: () => state.campaign !== null,
  finish: () => false,
};

/** Returns the step in the URL, if all steps before it are done. */
function stepNow() {
  const wanted = location.hash.slice(1);
  const open = steps.find((step) => !isDone[step]());
  return steps.indexOf(wanted) >= 0 && steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open;
}

function show(section, { focus = true } = {}) {
  for (const one of document.querySelectorAll("main > section")) one.hidden = one.id !== section;
  byId("steps").hidden = !steps.includes(section);
  if (section === shown) return;
  say("");
  shown = section;
  for (const link of document.querySelectorAll("#steps a")) {
    if (link.hash === `#${section}`) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
  if (focus) byId(section).querySelector("h2").focus();
  scrollTo(0, 0);
}

function say(problem, note = "") {
  byId("problem").textContent = problem;
  byId("notice").textContent = note;
}

/** Shows the state of set-up. Moves the focus to the new step, but not when the page opens. */
function showAll({ focus = true } = {}) {
  showState(state);
  for (const link of document.querySelectorAll("#steps a")) {
    const step = link.hash.slice(1);
    const may = steps.slice(0, steps.indexOf(step)).every((one) => isDone[one]());
    link.ariaDisabled = may ? null : "true";
    link.classList.toggle("done", isDone[step]());
    link.ariaLabel = isDone[step]() ? `${link.textContent} (${texts["set-up.step.done"]})` : null;
  }
  show(stepNow(), { focus });
  byId("may-wait").hidden = shown !== "campaign" || !state.mayWait;
  clearTimeout(polling);
  if (state.waits) polling = setTimeout(poll, pollEveryMs);
}

async function ask(path, body) {
  const wanted = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(`/setup/${path}`, wanted || {});
    const answer = await response.json().catch(() => ({}));
    return { ok: response.ok, status: response.status, error: texts["page.failed"], ...answer };
  } catch {
    return { ok: false, status: 0, error: texts["page.unreachable"] };
  }
}

async function poll() {
  const answer = await ask("state");
  if (shown === "next") return; // the bot is starting, and the page already shows what comes next
  if (answer.ok) take(answer);
  else if (isOver(answer)) startOver();
  else polling = setTimeout(poll, pollEveryMs);
}

/** True if this browser needs another link, or if set-up is finished, so that its URLs are gone. */
const isOver = ({ status }) => status === 401 || status === 404;

/** Shows why nothing happened. */
function refuse(answer) {
  if (isOver(answer)) startOver();
  else say(answer.error);
}

/** Loads the page again. It asks for a link, which the terminal shows then, or leads to the bot that is running. */
function startOver() {
  location.assign("/setup");
}

function take(answer) {
  const { ok: _ok, status: _status, error: _error, ...told } = answer;
  state = told;
  state.waits =
    (told.code !== null && told.code.problem === null) || (told.webhook !== null && told.events !== "webhook");
  showAll();
}

/**
 * Sends what was typed. A form with `data-stays` shows the answer below it. Any other form goes on to the next step.
 */
async function order(form) {
  const name = form.dataset.order;
  const button = form.querySelector("[type=submit]");
  button.disabled = true;
  say("", texts["set-up.trying"]);
  const answer = await ask(name, Object.fromEntries(new FormData(form)));
  button.disabled = false;
  say("");
  if (isOver(answer)) return startOver();
  if (!answer.ok) {
    if (name === "campaign") await poll();
    if (name === "finish") byId("by-hand").hidden = false;
    return say(answer.error);
  }
  if (name === "finish") return void waitForStart(answer);
  // Accepted values aren't needed here anymore, and may be secret.
  for (const secret of form.querySelectorAll(".secret")) secret.value = "";
  if (form.dataset.stays === undefined) location.hash = steps[steps.indexOf(shown) + 1];
  take(answer);
}

async function waitForStart(next) {
  show("next");
  byId("next-title").textContent = texts["set-up.starting"];
  document.querySelector(".back").hidden = true;
  const slowAt = Date.now() + slowAfterMs;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { status } = await ask("state");
    // A 404 means that the bot is running, because it has no set-up.
    if (status === 404) break;
    if (Date.now() > slowAt) say(texts["set-up.slow"]);
  }
  say("");
  byId("next-title").textContent = texts["set-up.serving"];
  showNext(next);
  byId("next-title").focus();
  void waitForFirst();
}

/** Waits for the first announcement. The set-up's session lets this browser see it, until the bot restarts. */
async function waitForFirst() {
  byId("first").hidden = false;
  for (;;) {
    const { status, first } = await ask("first");
    if (status === 404) byId("first").hidden = true;
    if (first) {
      byId("first-text").textContent = first;
      byId("first").classList.remove("waits");
    }
    if (status === 404 || first) return;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
}

for (const form of document.querySelectorAll("form[data-order]")) {
  form.addEventListener("submit", (submitted) => {
    submitted.preventDefault();
    void order(form);
  });
}

byId("open").addEventListener("submit", (submitted) => {
  submitted.preventDefault();
  const given = new FormData(submitted.target).get("code").trim();
  void open(/code=([\w-]+)/.exec(given)?.[1] ?? given);
});

async function open(code) {
  say("");
  const answer = await ask("open", { code });
  if (!answer.ok) return say(answer.error);
  await poll();
}

byId("look-again").addEventListener("click", async () => {
  const answer = await ask("discord", {});
  if (answer.ok) take(answer);
  else refuse(answer);
});

byId("later").addEventListener("click", async () => {
  const answer = await ask("campaign", {});
  if (!answer.ok) return refuse(answer);
  location.hash = "finish";
  take(answer);
});

byId("wait").addEventListener("click", async () => {
  const answer = await ask("wait", {});
  if (!answer.ok) return refuse(answer);
  say("");
  take(answer);
});

byId("show-lines").addEventListener("click", async () => {
  const answer = await ask("copy");
  if (!answer.ok) return refuse(answer);
  showLines(byId("plain-lines"), answer.lines);
  byId("plain").hidden = false;
});

for (const button of document.querySelectorAll("[data-copies]")) {
  button.hidden = !canCopy;
  button.addEventListener("click", () => {
    const from = byId(button.dataset.copies);
    void copyText(button, from.value ?? from.textContent);
  });
}

for (const radio of document.querySelectorAll(".choices input")) {
  radio.addEventListener("change", () => {
    for (const part of radio.closest("section").querySelectorAll("[data-choice]")) {
      part.hidden = part.dataset.choice !== radio.value;
    }
    say("");
  });
}

byId("address").addEventListener("input", ({ target: { value } }) => {
  const address = value
    .trim()
    .replace(/\/+$/, "")
    .replace(/\/webhooks$/, "");
  byId("webhook-url").textContent = `${address || "https://…"}/webhooks`;
});

/** Reloads the page in the chosen language. */
byId("language").addEventListener("change", ({ target: { value: language } }) => {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no other way
  document.cookie = `bellringer_language=${language}; Path=/; Max-Age=31536000; SameSite=Strict`;
  location.reload();
});

addEventListener("hashchange", () => {
  if (!takeCode() && state) showAll();
});

/**
 * Takes the code from the part of the link after the #, which browsers send nowhere. Removes it from the address bar
 * and the history.
 */
function takeCode() {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (!code) return false;
  history.replaceState(null, "", "/setup");
  void open(code);
  return true;
}

const first = await ask("state");
if (first.ok) {
  take(first);
  if (location.hash.startsWith("#code=")) history.replaceState(null, "", "/setup");
} else {
  show("code", { focus: false });
  takeCode();
}
