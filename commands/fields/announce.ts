import { type Reply, whisper } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CallPlace } from "../../src/chat/understanding/command.ts";
import type { Shortcut } from "../../src/chat/understanding/command-fields.ts";
import { resolveChoice } from "../../src/chat/understanding/loose-words.ts";
import type { Switch } from "../../src/kinds/switches.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import { allSwitches, switchesOn } from "../../src/settings/schema.ts";
import type { Say } from "../../src/words/en.ts";
import type { Language } from "../../src/words/languages.ts";
import { later } from "../../src/words/later.ts";
import { defineCommand } from "../parts/define.ts";
import type { Change, Field } from "../parts/field.ts";
import { asChosen, changed, here, onOff, showValue, whereOption } from "../parts/settings.ts";
import { suggest } from "../parts/suggestions.ts";

/** The word for "none of them". People type it, and forms send it if nothing is chosen. */
const nothing = "none";
const stateOption = { type: "string", choices: ["on", "off"] } as const;

const otherWords: Readonly<Record<string, Switch>> = {
  ...{ percent: "progress", percentages: "progress", parts: "progress", near: "nearly", next: "nearly" },
  ...{ votes: "polls", leads: "poll-leads", incentives: "rewards", raffle: "rewards" },
};

/**
 * There is no word that switches everything together. Without arguments the answer lists all switches, and with "on" or
 * "off" it asks which switch is meant.
 */
const ofAll = ["everything", "all"].map((word) => ({ name: `tiltify announce ${word}`, means: "", takes: ["state"] }));

/**
 * Builds `tiltify polls off`, and the singular `tiltify poll off`. Not for the timer: `tiltify timer off` ends the
 * timer itself.
 */
function orderOf(kind: Switch): Shortcut[] {
  if (kind === "timer") return [];
  const names = [...new Set([kind, kind.replace(/s$/, "")])];
  return names.flatMap((name) =>
    ["on", "off"].map((state) => ({ name: `tiltify ${name} ${state}`, means: `${kind} ${state}`, takes: ["where"] })),
  );
}

const command = defineCommand({
  name: "tiltify announce",
  group: "announced",
  aliases: ["tiltify announcements", ...ofAll, ...allSwitches.flatMap(orderOf)],
  who: "setters",
  on: {
    discord: {
      as: "tiltify settings",
      formerly: "tiltify set announce",
      named: ({ kind, state, where }) =>
        kind === undefined ? { show: "announce" } : { announce: kind, state, ...(state !== undefined && { where }) },
    },
    twitch: true,
    browser: true,
  },
  examples: ["tiltify announce progress off"],
  answers: "privately",
  options: {
    kind: { type: "string", choices: allSwitches, also: otherWords, ...suggest("switches") },
    state: stateOption,
    where: whereOption,
  },
  async run({ kind, state, where }, { place, user, toType, words: { say }, services: { settings } }) {
    const [now, followed] = await Promise.all([settings.read(place), settings.readFollowed(place)]);
    if (kind === undefined && state !== undefined) {
      return whisper(
        say("announce.which", { kinds: allSwitches.map((one) => asChosen(say, one)) }),
        say("help.example", { typed: toType(`tiltify announce donations ${state}`) }),
        say("announce.pause", { next: toType("tiltify pause") }),
      );
    }
    if (kind === undefined) {
      const shown = overview(place, { now, followed }, say);
      const example = say("help.example", { typed: toType("tiltify announce progress off") });
      return { ...shown, lines: [...shown.lines, example] };
    }
    const isOn = now.isAnnounced(kind);
    const what = later(`switch.${kind}`);
    const elsewhere = switchesOn(place.chat).includes(kind) ? [] : [say("announce.twitch-only")];
    if (state === undefined) {
      const held = heldOf(kind, { now, followed });
      const next = toType(`tiltify announce ${kind} ${held.state === "on" ? "off" : "on"}`);
      const sentence =
        held.state === "partly"
          ? say("announce.partly", { what, ...held })
          : say(`announce.${held.state}`, { what, where: here });
      const shown = showValue(say, sentence, next);
      return { ...shown, lines: [...elsewhere, ...shown.lines] };
    }
    const change = changeTo(kind, state === "on", { isOn });
    const done = await settings.change({ place, by: user, where, ...change });
    return whisper(say(`announce.${state}`, { what, ...done }), ...elsewhere);
  },
});

/**
 * Changes several switches at once. With "on" or "off", it changes the named switches. Otherwise it turns the named
 * ones on and all others off.
 */
export const announce: Field = {
  command,
  options: {
    announce: {
      who: "setters",
      takes: { type: "string", rest: true, ...suggest("switches") },
      as(typed, { state }, languages) {
        const [kind, ...others] = typed === undefined ? [] : wordsOf(typed).map((word) => kindOf(word, languages));
        if (typed === undefined) return {};
        return kind === undefined || others.length > 0 ? undefined : { kind, state };
      },
      change(typed, { held, say, chat, languages, args: { state } }) {
        const kinds = readKinds(typed, { chat, languages });
        if (kinds === undefined) {
          const known = switchesOn(chat).map((one) => asChosen(say, one));
          return { changes: [], wrong: say("settings.no-kind", { kinds: known }) };
        }
        const meant = switchesOn(chat).filter((kind) => state === undefined || kinds.has(kind));
        return {
          changes: meant.flatMap((kind) => {
            const wanted = state === undefined ? kinds.has(kind) : state === "on";
            const isOn = held.isAnnounced(kind);
            return wanted === isOn ? [] : [changeTo(kind, wanted, { isOn })];
          }),
        };
      },
    },
  },
  beside: { state: stateOption },
  form({ held, say, chat }) {
    const kinds = switchesOn(chat);
    return {
      ...{ type: "choices", name: "announce", label: say("settings.announce"), hint: say("settings.announce.hint") },
      choices: kinds.map((value) => ({ value, label: say(`switch.${value}`) })),
      values: kinds.filter((kind) => held.isAnnounced(kind)),
      whenEmpty: nothing,
    };
  },
};

function changeTo(kind: Switch, wanted: boolean, { isOn }: { isOn: boolean }): Change {
  const what = changed(later(`switch.${kind}`), onOff(isOn), onOff(wanted));
  return { key: `announce ${kind}`, text: wanted ? "on" : "off", what };
}

/** Splits a list at spaces and commas. */
function wordsOf(typed: string): string[] {
  return typed.split(/[\s,、]+/).filter((word) => word.toLowerCase() !== nothing);
}

/** Returns undefined if the word isn't the name of a switch. */
function kindOf(word: string, languages: readonly Language[]): Switch | undefined {
  const meant = resolveChoice(word, { choices: allSwitches, also: otherWords }, languages);
  return allSwitches.find((kind) => kind === meant);
}

/** Returns the switches that are named. Returns undefined if one of the names is unknown. */
function readKinds(
  typed: string,
  { chat, languages }: { chat: string; languages: readonly Language[] },
): ReadonlySet<Switch> | undefined {
  const meant = wordsOf(typed).map((word) => kindOf(word, languages));
  const kinds = switchesOn(chat).filter((kind) => meant.includes(kind));
  return kinds.length < new Set(meant).size ? undefined : new Set(kinds);
}

type Held = { now: PlaceSettings; followed: readonly { name: string; settings: PlaceSettings }[] };

/**
 * Returns whether a switch is on in a place. A campaign and an event have different defaults, and a place may follow
 * both.
 */
function heldOf(kind: Switch, { now, followed }: Held) {
  const named = (isOn: boolean) =>
    followed.filter(({ settings }) => settings.isAnnounced(kind) === isOn).map(({ name }) => name);
  const [on, off] = [named(true), named(false)];
  if (on.length > 0 && off.length > 0) return { state: "partly", on, off } as const;
  const isOn = followed.length > 0 ? on.length > 0 : now.isAnnounced(kind);
  return { state: isOn ? "on" : "off" } as const;
}

function overview(place: CallPlace, { now, followed }: Held, say: Say): Reply {
  const amounts = say("announce.amounts", {
    donations: now.get("minimum announce"),
    comments: now.get("minimum comment"),
    large: now.get("minimum highlight"),
  });
  const kinds = switchesOn(place.chat).map((kind) => ({ kind, held: heldOf(kind, { now, followed }) }));
  if (traitsOf(place.chat).isOneLine) {
    const lines = (["on", "partly", "off"] as const).flatMap((state) => {
      const names = kinds.filter(({ held }) => held.state === state).map(({ kind }) => asChosen(say, kind));
      return names.length === 0 ? [] : [say(`announce.all-${state}`, { kinds: names })];
    });
    return whisper(...lines, amounts);
  }
  const lines = kinds.map(({ kind, held }) => ({
    item: true,
    name: asChosen(say, kind),
    text: held.state === "partly" ? say("value.partly", held) : say(`value.${held.state}`),
    note: say(`switch.${kind}`),
  }));
  return { ...whisper(...lines, amounts), title: say("announce.title", { place: place.name }) };
}
