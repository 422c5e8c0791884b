import { made } from "/overlay/dom.js";

/** Every update contains the server's time, so the countdown is right even if this computer's clock is wrong. */
const gainMs = 4_000;
/** Smaller corrections are ignored, so that the countdown doesn't jump when the server's clock is adjusted. */
const slackMs = 2_000;

/** Shows the time left, and for 4 s how much was added. */
export function createCountdown() {
  let section;
  let told;
  /** By `performance.now()`. Undefined while the timer is paused. */
  let endsAt;
  let tick;
  let fades;
  return { take, showIn };

  /** `clock` has `endsAt`, or `leftMs` if the timer is paused. `now` is the server's time. */
  function take(clock, now) {
    const [before, after] = [told, clock].map((one) => one?.endsAt ?? one?.leftMs);
    const isSameKind = told !== undefined && (told.endsAt === undefined) === (clock?.endsAt === undefined);
    const addedMs = isSameKind && clock !== undefined ? after - before : 0;
    told = clock;
    if (clock?.endsAt === undefined) {
      endsAt = undefined;
    } else {
      const next = performance.now() + clock.endsAt - now;
      const moved = isSameKind ? endsAt + addedMs : next;
      endsAt = Math.abs(moved - next) > slackMs ? next : moved;
    }
    draw();
    if (addedMs > 0 && document.documentElement.dataset.motion !== "off") showGain(addedMs);
  }

  function showIn(next) {
    if (next === section) return;
    section = next;
    draw();
  }

  function draw() {
    clearTimeout(tick);
    if (section === undefined || told === undefined) return;
    const leftMs = Math.max(0, told.leftMs ?? endsAt - performance.now());
    const text = section.querySelector(".text");
    text.replaceChildren(...[...clockOf(leftMs)].map(toFigure));
    text.setAttribute("aria-label", clockOf(leftMs));
    section.classList.toggle("paused", told.leftMs !== undefined);
    section.classList.toggle("reached", leftMs === 0);
    if (told.leftMs === undefined && leftMs > 0) tick = setTimeout(draw, (leftMs % 1_000) + 5);
  }

  function showGain(addedMs) {
    const element = section?.querySelector(".percent");
    if (!element) return;
    clearTimeout(fades);
    element.textContent = `+${clockOf(addedMs).replace(/^0:/, "")}`;
    element.classList.remove("turns");
    void element.offsetWidth;
    element.classList.add("turns");
    fades = setTimeout(() => {
      element.textContent = "";
    }, gainMs);
  }
}

/** Gives each digit the same width, because many fonts don't. Otherwise the digits would shift every second. */
function toFigure(text) {
  return made("span", text === ":" ? "colon" : "digit", text);
}

/** Formats as 2:14:05. Rounds up, so that 0:00:00 means that no time is left. */
function clockOf(leftMs) {
  const seconds = Math.ceil(leftMs / 1_000);
  const two = (count) => String(count).padStart(2, "0");
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
