import type { CallPlace } from "../src/chat/command.ts";
import { type Reply, whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { switches } from "../src/kinds/switches.ts";
import { formatLeastAmount } from "../src/money/least-amount.ts";
import type { PlaceSettings } from "../src/settings/read.ts";
import { allSwitches, switchesOn } from "../src/settings/switches.ts";
import { defineCommand } from "./parts/define.ts";
import { done, whereOption } from "./parts/settings.ts";

export default defineCommand({
  name: "tiltify announce",
  group: "settings",
  aliases: [],
  who: "setters",
  on: { discord: "tiltify set announce", twitch: true, browser: true },
  examples: ["tiltify announce progress off"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    kind: { type: "string", choices: allSwitches },
    state: { type: "string", choices: ["on", "off"] },
    where: whereOption,
  },
  async run({ kind, state, where }, { place, user, typed, words: { say }, services: { settings } }) {
    const now = await settings.read(place);
    if (kind === undefined && state !== undefined) {
      const like = typed(`tiltify announce donations ${state}`);
      const quiet = typed("tiltify pause");
      return whisper(
        `I need to know first what: ${allSwitches.join(", ")}. Like this: ${like}. To keep me quiet: ${quiet}. Nothing was changed.`,
      );
    }
    if (kind === undefined) return overview(place, now);
    const before = now.isAnnounced(kind) ? "on" : "off";
    const { words } = switches[kind];
    const elsewhere = switchesOn(place.chat).includes(kind) ? [] : ["I say that on Twitch only."];
    if (state === undefined) {
      const other = before === "on" ? "off" : "on";
      const howTo = typed(`tiltify announce ${kind} ${other}`);
      return whisper(`Here, ${words}: ${before}. To change it: ${howTo}`, ...elsewhere);
    }
    const what = `switched ${words} ${state}`;
    const key = `announce ${kind}` as const;
    const { where: reached } = await settings.change({ place, by: user, where, key, text: state, what });
    return done(say, reached, state === "on" ? `I announce ${words}.` : `I don't announce ${words}.`, ...elsewhere);
  },
});

function overview(place: CallPlace, now: PlaceSettings): Reply {
  const amounts = [
    `from ${formatLeastAmount(now.get("minimum announce"))}`,
    `comments from ${formatLeastAmount(now.get("minimum comment"))}`,
    `highlights from ${formatLeastAmount(now.get("minimum highlight"))}`,
  ].join(", ");
  const kinds = switchesOn(place.chat);
  if (traitsOf(place.chat).isOneLine) {
    const list = (on: boolean) => kinds.filter((kind) => now.isAnnounced(kind) === on).join(", ");
    return whisper(`On: ${list(true) || "nothing"}. Off: ${list(false) || "nothing"}. Donations ${amounts}.`);
  }
  const lines = kinds.map((kind) => ({
    item: true,
    name: kind,
    text: now.isAnnounced(kind) ? "on" : "off",
    note: switches[kind].words === kind ? undefined : switches[kind].words,
  }));
  return { ...whisper(...lines, `Donations ${amounts}.`), title: `What I announce in ${place.name}` };
}
