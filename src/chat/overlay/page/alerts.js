/** How long one stands there. Where another one waits it is shorter than the pace in which they come. */
const usualMs = 5_600;
const largeMs = 9_600;
const shortMs = 3_500;
/** For each character of a text that is longer than a glance. */
const readingMs = 40;
const glance = 90;
const longestMs = 15_000;
const leaveMs = 350;
/** What has waited so long, in a tab that slept, is no news any more. */
const staleMs = 2 * 60_000;
const mostWaiting = 100;
const mostCounted = 50;

/** Announcements one after the other. Everything goes in as text, never as HTML. */
export function createAlerts({ screen, bell, times }) {
  const waiting = [];
  /** How many donations a bundle told of when it was shown last, by its id. */
  const counts = new Map();
  let current;
  let timer;
  let bellText = "";
  const shelf = document.createElement("div");
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

  /** What was hidden is gone at once. A bundle that has grown is shown again, if it is not there any more. */
  function change({ changes, ...event }) {
    const hasGrown = event.count > (counts.get(changes) ?? Number.POSITIVE_INFINITY);
    const queued = waiting.find(({ alert }) => alert === changes);
    if (queued) Object.assign(queued, { ...event, id: queued.id });
    else if (current?.alert === changes) {
      Object.assign(current, event, { begun: hasGrown ? performance.now() : current.begun });
      fill(current.card, current);
      remember(current);
      arm();
    } else if (hasGrown) enter({ ...event, isAgain: true }, changes);
  }

  function next() {
    clearTimeout(timer);
    current = undefined;
    let event = waiting.shift();
    while (event && performance.now() - event.since > staleMs) event = waiting.shift();
    if (event === undefined) return;
    current = { ...event, begun: performance.now(), card: toCard(event) };
    remember(current);
    shelf.replaceChildren(current.card);
    alerts.onBegin?.();
    arm();
  }

  function remember({ alert, count }) {
    if (count === undefined) return;
    counts.delete(alert);
    counts.set(alert, count);
    if (counts.size > mostCounted) counts.delete(counts.keys().next().value);
  }

  /** Leaves when its time is over: sooner where others wait. */
  function arm() {
    clearTimeout(timer);
    const left = current.begun + standsFor(current) - performance.now();
    timer = setTimeout(leave, Math.max(0, left));
  }

  /** As somebody wants it: `6,100:12` is six seconds, and twelve from 100 on. Where others wait it is no longer than needed. */
  function standsFor({ head, quote, small, isLarge, amount }) {
    const wanted = timeFor(Number(amount?.value ?? 0));
    if (waiting.length > 0) return Math.min(shortMs, wanted ?? shortMs);
    if (wanted !== undefined) return wanted;
    const beyond = Math.max(0, [...(head + quote + small)].length - glance);
    return Math.min(longestMs, (isLarge ? largeMs : usualMs) + beyond * readingMs);
  }

  function timeFor(amount) {
    const all = (times() ?? "").split(",").map((one) => one.split(":").map(Number));
    const fitting = all.filter((one) => one.length === 1 || one[0] <= amount);
    const from = (one) => (one.length === 1 ? -1 : one[0]);
    const [best] = fitting.sort((a, b) => from(b) - from(a));
    const seconds = best?.at(-1) ?? 0;
    return seconds >= 2 && seconds <= 60 ? seconds * 1_000 : undefined;
  }

  function leave() {
    current.card.classList.add("leaves");
    timer = setTimeout(() => {
      current.card.remove();
      next();
    }, leaveMs);
  }

  function toCard(event) {
    const card = document.createElement("article");
    card.className = event.isLarge ? "alert large" : "alert";
    card.dataset.id = event.alert;
    for (const name of ["head", "quote", "small", "caption"]) {
      const line = document.createElement("p");
      line.className = name;
      card.append(line);
    }
    fill(card, event);
    if (!event.isAgain && bell.rings(event)) {
      card.querySelector(".caption").textContent = bellText;
      bell.ring(event.isLarge);
    }
    return card;
  }

  function fill(card, { head, quote, small, colour }) {
    if (colour) card.style.setProperty("--accent", colour);
    card.querySelector(".head").textContent = head;
    card.querySelector(".quote").textContent = quote;
    card.querySelector(".small").textContent = small;
  }

  function clear() {
    clearTimeout(timer);
    waiting.length = 0;
    current = undefined;
    shelf.replaceChildren();
  }
}
