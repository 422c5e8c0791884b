import { createAlerts } from "/overlay/alerts.js";
import { createBell } from "/overlay/bell.js";
import { createPanels, createTicker } from "/overlay/boards.js";
import { made } from "/overlay/dom.js";
import { paint } from "/overlay/pictures.js";
import { createPreview } from "/overlay/preview.js";
import { themes } from "/overlay/sparks.js";
import { forAmount } from "/overlay/tiers.js";

/** The link's key and look are after the #, which browsers never send to a server. */
const settings = new URLSearchParams(location.hash.slice(1));
const { view, ended, keyless } = document.body.dataset;
const screen = document.getElementById("screen");
const root = document.documentElement;
/** The first retry is quick, because the page may show text that a moderator has just hidden. */
const shortestWaitMs = 200;
const longestWaitMs = 5_000;
/** A link that has ended seldom works again. */
const endedWaitMs = 15_000;
let waitMs = shortestWaitMs;
let isKnown = false;
/** IDs of events: `last` is the last one received. A reloaded page resumes after `after`. */
let seen;
/** A view with a latest line gets the latest announcements when it opens, even after a reload. */
const showsLatest = view === "ticker" || view === "scene";
let lacksLatest = showsLatest;

const corners = /^(?:center|(?:top|bottom)(?:-left|-right)?)$/;

/** The link may override the place's look: `corner=top size=large`. */
const looks = createLooks(settings);
looks.take("");

function createLooks(link) {
  const held = {};
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

  /** Stores the uploaded files by name. `place` is the URL in front of their IDs. */
  function takeMedia(files, place) {
    media = Object.fromEntries(
      Object.entries(files ?? {}).map(([name, { id, type }]) => [name, { url: `${place}/${id}`, type }]),
    );
  }

  /** Returns the streamer's file for this amount, or undefined if there is none. */
  function mediaFor(part, amount) {
    return amount && media[forAmount(held[part], Number(amount.value))];
  }

  /** `own` overrides `look`: the choices in a preview, elsewhere the link's settings. */
  function take(look, own = link) {
    const ofPlace = new URLSearchParams(look.replaceAll(" ", "&"));
    for (const name in held) delete held[name];
    Object.assign(held, Object.fromEntries([...ofPlace, ...own]));
    held.color = own.get("color") ?? own.get("colour") ?? ofPlace.get("color");
    // Streamers position a board in OBS, so the place's corner doesn't apply to it.
    const isPlaced = ["alerts", "scene", "preview"].includes(view);
    const corner = isPlaced ? held.corner : link.get("corner");
    root.dataset.corner = corners.test(corner) ? corner : isPlaced ? "top" : "bottom";
    root.dataset.size = oneOf(["small", "normal", "large"], held.size, "normal");
    root.dataset.theme = oneOf(Object.keys(themes), held.theme, "dark");
    root.dataset.motion = isStill() ? "off" : "on";
    paint(root, `#${held.color}`);
  }
}

function oneOf(choices, wanted, fallback) {
  return choices.includes(wanted) ? wanted : fallback;
}

const alertsIn = (shelf) => createAlerts({ screen: shelf, bell: createBell(looks), looks });
const views = {
  alerts: () => alertsIn(screen),
  ticker: () => createTicker(screen),
  scene: createScene,
  preview: createSample,
};
const shown = (views[view] ?? (() => createPanels(screen, {})))();

/** Shows all views together. Each leaves room for others. */
function createScene() {
  const names = ["layer", "dock", "side", "timer", "goals", "aside", "latest-line"];
  const [layer, dock, side, timer, goals, aside, latest] = names.map((name) => made("div", name));
  side.append(timer, goals);
  dock.append(side, aside, latest);
  screen.append(layer, dock);
  const alerts = alertsIn(layer);
  const others = ["milestones", "poll", "match", "rewards", "schedule", "leaderboard"];
  const all = [
    alerts,
    createPanels(timer, { parts: ["timer"] }),
    createPanels(goals, { parts: ["goal"] }),
    createPanels(aside, { parts: others }),
    createTicker(latest),
  ];
  return {
    alerts,
    take: (event) => all.map((one) => one.take(event)),
    clear: () => all.map((one) => one.clear()),
    firstWaiting: alerts.firstWaiting,
    set onBegin(work) {
      alerts.onBegin = work;
    },
  };
}

function createSample() {
  createPreview({ scene: createScene(), looks });
  return {};
}

/** Opens the event stream. An EventSource can't send a key, so we first exchange the key for a cookie. */
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

/** Resumes after the event shown last, even after a reload. `since` is the server's time, because this clock may be wrong. */
function listen(id) {
  const place = `overlay:${view}:${id}`;
  // After a lost connection, `seen.last` is already set. Events in our queue aren't requested twice.
  seen ??= readSeen(place);
  const latest = lacksLatest ? "&latest=1" : "";
  const source = new EventSource(`/overlay/${id}/events?view=${view}&after=${seen.last}&since=${seen.since}${latest}`);
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
      // The link may only have moved to another place. The old place's events must not stay on screen or be resumed.
      source.close();
      shown.clear();
      seen = undefined;
      lacksLatest = showsLatest;
      return comeBack();
    }
    if (event.id !== undefined) {
      seen.last = event.id;
      lacksLatest = false;
    }
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

/** The link has ended. On a stream we show nothing. A page that never connected shows the reason. */
function end() {
  shown.clear();
  if (!isKnown) note(ended);
  waitMs = endedWaitMs;
  comeBack();
}

function note(words) {
  document.getElementById("note").textContent = words;
}

if (view !== "preview") {
  addEventListener("hashchange", () => location.reload());
  void connect();
}
