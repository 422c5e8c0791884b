import { texts } from "/setup/texts.js";

export const byId = (id) => document.getElementById(id);

/** Shows the state of set-up. Inserts everything as text, never as HTML. */
export function showState({ tiltify, chat, code, publicUrl, events, webhook, campaign, lines, problem }) {
  byId("tiltify-found").hidden = !tiltify;
  // A code or webhook that we wait for was chosen after what is done already.
  choose("chat", code && (code.problem === null || chat === null) ? "twitch" : chat?.type);
  choose("events", webhook ? "webhook" : events);
  showDiscord(chat?.type === "discord" ? chat : null);
  showTwitch(chat?.type === "twitch" ? chat : null, code);
  showWebhook(webhook, events === "webhook");
  if (byId("address").value === "" && publicUrl !== "") {
    byId("address").value = publicUrl;
    byId("webhook-url").textContent = `${publicUrl}/webhooks`;
  }
  const found = campaign !== null && campaign !== "later" ? campaign : null;
  byId("campaign-found").hidden = found === null;
  byId("campaign-name").textContent = found?.name ?? "";
  byId("campaign-standing").textContent = found?.standing ?? "";
  byId("campaign-about").textContent = found?.about ?? "";
  showLines(byId("lines"), lines);
  byId("writes").hidden = problem !== null;
  byId("by-hand").hidden = problem === null;
  byId("why-not").textContent = problem ?? "";
}

/** Shows lines in a field that is just high enough. */
export function showLines(field, lines) {
  field.value = lines;
  field.rows = lines.trimEnd().split("\n").length;
}

/** Marks the option that was chosen before, and shows its fields. */
function choose(name, value) {
  const radio = value && document.querySelector(`input[name="${name}"][value="${value}"]`);
  if (!radio || document.querySelector(`input[name="${name}"]:checked`)) return;
  radio.checked = true;
  radio.dispatchEvent(new Event("change"));
}

function showDiscord(discord) {
  byId("discord-found").hidden = discord === null;
  byId("discord-text").textContent = discord?.text ?? "";
  if (discord) byId("invite").href = discord.invite;
}

function showTwitch(twitch, code) {
  byId("twitch-found").hidden = twitch === null;
  byId("twitch-text").textContent = twitch?.text ?? "";
  byId("twitch-code").hidden = code === null || code.problem !== null;
  if (code === null) return;
  if (code.problem !== null) byId("problem").textContent = code.problem;
  byId("user-code").textContent = code.userCode;
  byId("twitch-page").href = code.page;
  // ISO/IEC 18004 requires a margin of four white modules.
  byId("qr").setAttribute("viewBox", `-4 -4 ${code.drawing.size + 8} ${code.drawing.size + 8}`);
  byId("qr").firstElementChild.setAttribute("d", code.drawing.path);
}

function showWebhook(webhook, hasCome) {
  byId("webhook-found").hidden = webhook === null;
  byId("webhook-text").textContent = webhook?.text ?? webhook?.error ?? "";
  byId("webhook-found").classList.toggle("waits", webhook !== null && !hasCome);
  byId("webhook-go").hidden = !hasCome;
}

/** Shows what to do next: sentences, text to type, and a link. */
export function showNext({ things, link }) {
  const shown = things.flatMap(({ text, typed }) => [element("p", text), ...(typed ? [toTyped(typed)] : [])]);
  byId("next-things").replaceChildren(...shown, ...(link ? [toGo(link)] : []));
  byId("next-things").hidden = false;
}

function toTyped(typed) {
  const line = element("p", "");
  line.className = "copied";
  const button = element("button", texts["set-up.copy"]);
  button.type = "button";
  button.className = "second";
  button.addEventListener("click", () => copyText(button, typed));
  button.hidden = !canCopy;
  line.append(element("code", typed), button);
  return line;
}

function toGo({ to, label }) {
  const line = element("p", "");
  const link = element("a", label);
  link.className = "go";
  link.href = to;
  line.className = "button-row";
  line.append(link);
  return line;
}

/** Without https, browsers let no page copy. */
export const canCopy = navigator.clipboard !== undefined;

export async function copyText(button, text) {
  await navigator.clipboard.writeText(text);
  button.textContent = texts["set-up.copied"];
}

function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
