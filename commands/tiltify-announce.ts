import type { CallPlace } from "../src/chat/command.ts";
import { type Reply, whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { Switch } from "../src/kinds/switches.ts";
import type { PlaceSettings } from "../src/settings/read.ts";
import { allSwitches, switchesOn } from "../src/settings/switches.ts";
import type { Say } from "../src/words/en.ts";
import { later } from "../src/words/later.ts";
import { defineCommand } from "./parts/define.ts";
import { asTyped, changed, here, onOff, showValue, whereOption } from "./parts/settings.ts";

const otherWords: Readonly<Record<string, Switch>> = {
  ...{ percent: "progress", percentages: "progress", parts: "progress", near: "nearly", next: "nearly" },
  ...{ votes: "polls", leads: "poll-leads", incentives: "rewards", raffle: "rewards" },
};

export default defineCommand({
  name: "tiltify announce",
  group: "announced",
  aliases: ["tiltify announcements", "tiltify alerts"],
  who: "setters",
  on: { discord: "tiltify set announce", twitch: true, browser: true },
  examples: ["tiltify announce progress off"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    kind: { type: "string", choices: allSwitches, also: otherWords },
    state: { type: "string", choices: ["on", "off"] },
    where: whereOption,
  },
  async run({ kind, state, where }, { place, user, toType, words: { say }, services: { settings } }) {
    const now = await settings.read(place);
    if (kind === undefined && state !== undefined) {
      return whisper(
        say("announce.which", { kinds: allSwitches.map(asTyped) }),
        say("help.example", { typed: toType(`tiltify announce donations ${state}`) }),
        say("announce.pause", { next: toType("tiltify pause") }),
      );
    }
    if (kind === undefined) return overview(place, now, say);
    const isOn = now.isAnnounced(kind);
    const what = later(`switch.${kind}`);
    const elsewhere = switchesOn(place.chat).includes(kind) ? [] : [say("announce.twitch-only")];
    if (state === undefined) {
      const next = toType(`tiltify announce ${kind} ${isOn ? "off" : "on"}`);
      const shown = showValue(say, say(isOn ? "announce.on" : "announce.off", { what, where: here }), next);
      return { ...shown, lines: [...elsewhere, ...shown.lines] };
    }
    const change = {
      key: `announce ${kind}`,
      text: state,
      what: changed(what, onOff(isOn), onOff(state === "on")),
    } as const;
    const done = await settings.change({ place, by: user, where, ...change });
    return whisper(say(`announce.${state}`, { what, ...done }), ...elsewhere);
  },
});

function overview(place: CallPlace, now: PlaceSettings, say: Say): Reply {
  const amounts = say("announce.amounts", {
    donations: now.get("minimum announce"),
    comments: now.get("minimum comment"),
    large: now.get("minimum highlight"),
  });
  const kinds = switchesOn(place.chat);
  if (traitsOf(place.chat).isOneLine) {
    const [on, off] = [true, false].map((isOn) => kinds.filter((kind) => now.isAnnounced(kind) === isOn).map(asTyped));
    return whisper(
      ...(on?.length ? [say("announce.all-on", { kinds: on })] : []),
      ...(off?.length ? [say("announce.all-off", { kinds: off })] : []),
      amounts,
    );
  }
  const lines = kinds.map((kind) => ({
    item: true,
    name: asTyped(kind),
    text: say(now.isAnnounced(kind) ? "value.on" : "value.off"),
    note: say(`switch.${kind}`),
  }));
  return { ...whisper(...lines, amounts), title: say("announce.title", { place: place.name }) };
}
