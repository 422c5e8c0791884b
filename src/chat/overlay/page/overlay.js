import { createAlerts } from "/overlay/alerts.js";
import { createBell } from "/overlay/bell.js";
import { createPanels, createTicker } from "/overlay/boards.js";
import { paint } from "/overlay/pictures.js";
import { createPreview } from "/overlay/preview.js";
import { forAmount } from "/overlay/tiers.js";

/** The key and the looks stand behind the # of the address, which no browser sends anywhere. */
const settings = new URLSearchParams(location.hash.slice(1));
const { view, ended, keyless } = document.body.dataset;
const screen = document.getElementById("screen");
const root = document.documentElement;
/** Soon at first: what is hidden meanwhile still stands there. */
const shortestWaitMs = 200;
const longestWaitMs = 15_000;
let waitMs = shortestWaitMs;
let isKnown = false;
/** Up to which event: `last` was received by this page, `after` is where one goes on that is loaded anew. */
let seen;

const corners = ["top-left", "top", "top-right", "center", "bottom-left", "bottom", "bottom-right"];

/** As the place wants it, until the link says otherwise: `corner=top size=large`. */
const looks = createLooks(settings);
looks.take("");

function createLooks(link) {
  const held = {};
  const names = ["corner", "size", "theme", "color", "sound", "time", "motion", "caption", "picture", "tone", "volume"];
  let media = {};
  return {
    held,
    take,
    takeMedia,
    mediaFor,
    theme: () => root.dataset.theme,
    colour: () => held.color && `#${held.color}`,
    isStill,
  };

  function isStill() {
    return held.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Uploaded files, by name; `place` is where this link finds them. */
  function takeMedia(files, place) {
    media = Object.fromEntries(
      Object.entries(files ?? {}).map(([name, { id, type }]) => [name, { url: `${place}/${id}`, type }]),
    );
  }

  /** The file for a donation of that amount; undefined: there is none, or it was removed. */
  function mediaFor(part, amount) {
    return amount && media[forAmount(held[part], Number(amount.value))];
  }

  /** `own`: what a preview has instead of a link. */
  function take(look, own = link) {
    const ofPlace = new URLSearchParams(look.replaceAll(" ", "&"));
    for (const name of names)
      held[name] = own.get(name) ?? (name === "color" ? own.get("colour") : null) ?? ofPlace.get(name);
    // Where a board stands is up to its source in OBS.
    const isPlaced = ["alerts", "scene", "preview"].includes(view);
    const corner = isPlaced ? held.corner : link.get("corner");
    root.dataset.corner = oneOf(corners, corner, isPlaced ? "top" : "bottom");
    root.dataset.size = oneOf(["small", "normal", "large"], held.size, "normal");
    root.dataset.theme = oneOf(["dark", "light", "pop", "outline"], held.theme, "dark");
    root.dataset.motion = isStill() ? "off" : "on";
    paint(root, `#${held.color}`);
  }
}

function oneOf(choices, wanted, usual) {
  return choices.includes(wanted) ? wanted : usual;
}

const alertsIn = (shelf) => createAlerts({ screen: shelf, bell: createBell(looks), looks });
const views = {
  alerts: () => alertsIn(screen),
  ticker: () => createTicker(screen),
  scene: createScene,
  preview: createSample,
};
const shown = (views[view] ?? (() => createPanels(screen, {})))();

/** Everything at once, each where it leaves the others room. */
function createScene() {
  const [layer, dock, goals, aside, latest] = ["layer", "dock", "goals", "aside", "latest-line"].map((name) =>
    Object.assign(document.createElement("div"), { className: name }),
  );
  dock.append(goals, aside, latest);
  screen.append(layer, dock);
  const alerts = alertsIn(layer);
  const others = ["milestones", "poll", "match", "rewards", "schedule", "leaderboard"];
  const all = [
    alerts,
    createPanels(goals, { parts: ["goal"] }),
    createPanels(aside, { parts: others }),
    createTicker(latest),
  ];
  return {
    take: (event) => all.map((one) => one.take(event)),
    clear: () => all.map((one) => one.clear()),
    firstWaiting: alerts.firstWaiting,
    set onBegin(work) {
      alerts.onBegin = work;
    },
  };
}

function createSample() {
  const [layer, dock, goals] = ["layer", "dock", "goals"].map((name) =>
    Object.assign(document.createElement("div"), { className: name }),
  );
  dock.append(goals);
  screen.append(layer, dock);
  looks.held.time = "60";
  createPreview({ alerts: alertsIn(layer), panels: createPanels(goals, {}), looks });
  return {};
}

/** The key is exchanged for a cookie, as an event stream takes no other credential; then the stream is opened. */
async function connect() {
  const key = settings.get("key");
  if (!key) return note(keyless);
  const answer = await fetch("/overlay/key", { method: "POST", headers: { authorization: `Bearer ${key}` } }).catch(
    () => undefined,
  );
  if (answer?.status === 401) return end();
  const known = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (known === undefined) return comeBack();
  listen(known.id);
}

/**
 * A page that comes back goes on behind what it has begun to show, also after it was loaded anew. `since` is the server's
 * time: a clock that is wrong here changes nothing.
 */
function listen(id) {
  const place = `overlay:${view}:${id}`;
  // What waits here already is not asked for again.
  seen ??= readSeen(place);
  const source = new EventSource(`/overlay/${id}/events?view=${view}&after=${seen.last}&since=${seen.since}`);
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    isKnown = true;
    waitMs = shortestWaitMs;
    note("");
    if (event.type === "hello") seen.since = event.since;
    if (event.type === "state") {
      looks.take(event.look ?? "");
      looks.takeMedia(event.media, `/overlay/${id}/media`);
    }
    if (event.type === "ended") {
      source.close();
      return end();
    }
    if (event.id !== undefined) seen.last = event.id;
    shown.take(event);
    keep();
  };
  source.onerror = () => {
    source.close();
    keep();
    shown.onBegin = undefined;
    comeBack();
  };
  const keep = () => {
    seen.after = shown.firstWaiting?.() ?? seen.last;
    sessionStorage.setItem(place, JSON.stringify(seen));
  };
  shown.onBegin = keep;
}

function readSeen(place) {
  const nothing = { after: 0, since: 0, last: 0 };
  try {
    const { after, since } = JSON.parse(sessionStorage.getItem(place)) ?? nothing;
    return { after, since, last: after };
  } catch {
    return nothing;
  }
}

function comeBack() {
  setTimeout(connect, waitMs * (0.7 + Math.random() * 0.6));
  waitMs = Math.min(waitMs * 2, longestWaitMs);
}

/** On a stream nothing is said of a link that has ended; who sets it up reads why nothing comes. */
function end() {
  shown.clear();
  if (!isKnown) note(ended);
  waitMs = longestWaitMs;
  comeBack();
}

function note(words) {
  document.getElementById("note").textContent = words;
}

if (view !== "preview") {
  addEventListener("hashchange", () => location.reload());
  void connect();
}
