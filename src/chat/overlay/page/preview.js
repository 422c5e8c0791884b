/** Previews a look over a picture of a game. The page's address contains the choices. */
const everMs = 55_000;
/** In seconds. Longer than `everMs`, so that the alert never leaves the preview. */
const standsS = "60";
/** The timer starts at 2:14:05. */
const leftMs = 8_045_000;

export function createPreview({ scene, looks }) {
  const { sample, timer, latest } = document.body.dataset;
  const comment = `“${sample}”`;
  let tests = "0";
  let shown = 0;
  addEventListener("hashchange", read);
  setInterval(() => put(true), everMs);
  const board = { text: "", note: "", percent: "", share: null, marks: [], rows: [] };
  const text = `${money(6_200)} / ${money(10_000)}`;
  const now = Date.now();
  scene.take({
    ...{ type: "state", language: document.documentElement.lang, latest, now },
    panels: [
      {
        ...board,
        ...{ part: "goal", title: "24h Stream", text, percent: "62%", share: 0.62 },
        marks: [0.25, 0.5, 0.75].map((at) => ({ at, isDone: at < 0.6 })),
      },
      { ...board, part: "timer", title: timer, clock: { endsAt: now + leftMs } },
    ],
  });
  read();

  function read() {
    const chosen = chosenNow();
    looks.take("", chosen);
    looks.held.time = standsS;
    looks.takeMedia(readMedia(chosen.get("media")), "/chat/media");
    document.documentElement.dataset.game = chosen.get("game") === "bright" ? "bright" : "dark";
    const isTest = chosen.get("tests") !== tests;
    tests = chosen.get("tests") ?? "0";
    put(!isTest);
  }

  function put(isAgain) {
    const amount = Number(chosenNow().get("amount") ?? 25) || 25;
    shown += 1;
    scene.alerts.clear();
    scene.take({
      ...{
        type: "show",
        id: shown,
        kind: "donation",
        head: "",
        quote: comment,
        small: "",
        sum: money(amount),
        who: "Ann Berg",
      },
      ...{ isLarge: amount >= 100, amount: { value: String(amount) }, isAgain },
    });
  }
}

/**
 * Reads the list of uploaded files from the address. Accepts only well-formed IDs, so that the address can't make the page load
 * anything else.
 */
function readMedia(text) {
  const files = Object.entries(JSON.parse(text ?? "{}"));
  return Object.fromEntries(
    files.filter(([, { id, type }]) => /^[\w-]{24}$/.test(id) && /^[a-z]+\/[a-z0-9]+$/.test(type)),
  );
}

const chosenNow = () => new URLSearchParams(location.hash.slice(1));

function money(amount) {
  const style = { style: "currency", currency: "USD", maximumFractionDigits: 0 };
  return new Intl.NumberFormat(document.documentElement.lang, style).format(amount);
}
