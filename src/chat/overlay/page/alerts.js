import { made } from "/overlay/dom.js";
import { paint, toPicture } from "/overlay/pictures.js";
import { createSparks } from "/overlay/sparks.js";
import { forAmount } from "/overlay/tiers.js";

/** How long an alert is shown. While another one waits, `shortMs` applies: less than the 4 s between alerts. */
const normalMs = 5_600;
const largeMs = 9_600;
const shortMs = 3_500;
/** The extra time for each character after the first 90. */
const readingMs = 40;
const glance = 90;
const longestMs = 15_000;
const leaveMs = 350;
/** A suspended tab drops alerts that have waited this long. */
const staleMs = 2 * 60_000;
const mostWaiting = 100;
const mostCounted = 50;
/** Kinds celebrated like a large donation, because they are for everybody. */
const celebrated = ["goal", "milestone", "match-start"];
const longName = 24;
const many = ["bundle", "digest"];
/** Clears optional fields before an edit is merged in, so that no old value remains. */
const without = { sum: "", who: "", to: "", mark: "" };

/** Shows announcements one at a time, as text, never as HTML. */
export function createAlerts({ screen, bell, looks }) {
  const waiting = [];
  /** How many donations each bundle had when it was last shown, by alert ID. */
  const counts = new Map();
  let current;
  let timer;
  let bellText = "";
  const sparks = createSparks();
  const shelf = made("div", "");
  shelf.setAttribute("role", "log");
  screen.append(shelf);

  const alerts = { take, clear, firstWaiting: () => (waiting.length > 0 ? waiting[0].id - 1 : undefined) };
  return alerts;

  function take(event) {
    if (event.type === "state") {
      document.documentElement.lang = event.language;
      bellText = event.bell;
    }
    if (event.type === "show" && !event.isPast) enter(event, event.id);
    if (event.type === "change") change(event);
  }

  function enter(event, id) {
    waiting.push({ ...event, alert: id, since: performance.now() });
    while (waiting.length > mostWaiting) waiting.shift();
    if (current === undefined) next();
    else arm();
  }

  /** Applies an edit. Hidden text disappears immediately. A bundle that left the screen returns if it has just grown. */
  function change({ changes, isPast, ...event }) {
    const hasGrown = !isPast && event.count > (counts.get(changes) ?? Number.POSITIVE_INFINITY);
    const queued = waiting.find(({ alert }) => alert === changes);
    if (queued) Object.assign(queued, { ...without, ...event, id: queued.id });
    else if (current?.alert === changes) {
      Object.assign(current, without, event, { begun: hasGrown ? performance.now() : current.begun });
      fill(current.card, current);
      remember(current);
      // The card may already be fading out, but a bundle that has grown has to stay on screen.
      if (hasGrown) current.card.classList.remove("leaves");
      arm();
    } else if (hasGrown) enter({ ...event, isAgain: true }, changes);
  }

  function next() {
    clearTimeout(timer);
    current = undefined;
    let event = waiting.shift();
    while (event && performance.now() - event.since > staleMs) event = waiting.shift();
    screen.classList.toggle("alerting", event !== undefined);
    if (event === undefined) return;
    current = { ...event, begun: performance.now(), card: toCard(event) };
    remember(current);
    shelf.replaceChildren(current.card);
    if (isGreat(event) && !event.isAgain && !looks.isStill()) celebrate(current);
    alerts.onBegin?.();
    arm();
  }

  function remember({ alert, count }) {
    if (count === undefined) return;
    counts.delete(alert);
    counts.set(alert, count);
    if (counts.size > mostCounted) counts.delete(counts.keys().next().value);
  }

  /** Schedules when the alert leaves: earlier if others wait. */
  function arm() {
    clearTimeout(timer);
    const left = current.begun + standsFor(current) - performance.now();
    timer = setTimeout(leave, Math.max(0, left));
  }

  /** Returns how many milliseconds an alert is shown. The setting `6,100:12` means 6 s, and 12 s for amounts from 100 on. */
  function standsFor({ head, quote, small, isLarge, amount }) {
    const wanted = timeFor(Number(amount?.value ?? 0));
    if (waiting.length > 0) return Math.min(shortMs, wanted ?? shortMs);
    if (wanted !== undefined) return wanted;
    const beyond = Math.max(0, [...(head + quote + small)].length - glance);
    return Math.min(longestMs, (isLarge ? largeMs : normalMs) + beyond * readingMs);
  }

  function timeFor(amount) {
    const seconds = Number(forAmount(looks.held.time, amount) ?? 0);
    return seconds >= 2 && seconds <= 60 ? seconds * 1_000 : undefined;
  }

  function leave() {
    current.card.classList.add("leaves");
    timer = setTimeout(() => {
      current.card.remove();
      next();
    }, leaveMs);
  }

  function celebrate({ card, colour }) {
    const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    sparks.celebrate(card.getBoundingClientRect(), { theme: looks.theme(), colour: colour ?? looks.colour(), unit });
  }

  function toCard(event) {
    const lines = ["mark", "sum", "who", "head", "to", "quote", "small", "caption"].map((name) => made("p", name));
    const picture = toPicture(event.kind, event.sign, ownPicture(event));
    const card = made("article", isGreat(event) ? "alert large" : "alert", picture, made("div", "words", ...lines));
    Object.assign(card.dataset, { id: event.alert, kind: event.kind ?? "" });
    fill(card, event);
    if (!event.isAgain && bell.rings(event)) {
      if (looks.held.caption === "on") card.querySelector(".caption").textContent = bellText;
      bell.ring(event);
    }
    return card;
  }

  /** Returns the streamer's picture for this amount, but no video if motion is off. */
  function ownPicture({ amount }) {
    const file = looks.mediaFor("picture", amount);
    return file && !(looks.isStill() && file.type.startsWith("video/")) ? file : undefined;
  }

  /**
   * Shows amount, donor and comment apart. Only screen readers then get the full sentence. News without a donor is
   * shown as one.
   */
  function fill(card, { kind, head, quote, small, colour, mark = "", sum = "", who = "", to = "" }) {
    paint(card, colour);
    const isShort = sum !== "" && who !== "";
    const shown = {
      mark: isShort ? mark : "",
      sum: isShort || many.includes(kind) ? sum : "",
      to: isShort ? to : "",
      quote,
      small,
    };
    for (const [name, text] of Object.entries(shown)) card.querySelector(`.${name}`).textContent = text;
    for (const name of ["mark", "sum", "who", "to"]) card.querySelector(`.${name}`).setAttribute("aria-hidden", "true");
    const line = card.querySelector(".who");
    line.replaceChildren(...(isShort ? [made("bdi", "", who)] : []));
    line.classList.toggle("long", [...who].length > longName);
    const news = card.querySelector(".head");
    news.classList.toggle("unseen", isShort);
    const at = sum === "" || many.includes(kind) ? -1 : head.indexOf(sum);
    if (at < 0) news.textContent = head;
    else news.replaceChildren(head.slice(0, at), made("b", "", sum), head.slice(at + sum.length));
  }

  function clear() {
    clearTimeout(timer);
    waiting.length = 0;
    current = undefined;
    sparks.clear();
    screen.classList.remove("alerting");
    shelf.replaceChildren();
  }
}

function isGreat({ isLarge, kind }) {
  return isLarge || celebrated.includes(kind);
}
