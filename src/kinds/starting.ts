import { minuteMs } from "../util/durations.ts";
import { defineKind } from "./define.ts";
import { count, list, record, time, title } from "./fields.ts";
import { cutList } from "./own-values.ts";

/** Something on the schedule begins soon. */
export const starting = defineKind("starting", {
  /** `names` are entries that begin at the same time. `more` counts the entries that aren't listed. */
  data: record({ names: list(title), more: count, startsAt: time }),
  values: ({ names, more, startsAt }, { now }) => {
    const known = names.filter((name) => name !== null);
    return { names: known, more: more + names.length - known.length, starts: { time: startsAt, now } };
  },
  switch: "schedule",
  emoji: "📅",
  over: ({ startsAt }) => startsAt,
  afterQuiet: "drop",
  invites: true,
  begins: true,
  timeless: true,
  wordings: ({ names, more, starts }, words) => {
    const { say, value } = words;
    const hint = { command: "schedule", label: say("hint.schedule") };
    if (names.length === 0) return [{ head: say("starting.unnamed", { starts }), hint }];
    const listed = cutList(names, { most: names.length, more, words, write: (name) => value("title", name) });
    return [{ head: say("starting", { count: names.length + more, names: listed, starts }), hint }];
  },
  own: {
    words: ["schedule"],
    variables: {
      entry: ({ names, more }, words) => {
        if (names.length === 0) return words.say("starting.next");
        const write = (name: string) => words.value("title", name);
        return words.value("list", cutList(names, { most: names.length, more, words, write }));
      },
      time: ({ starts: { time, now } }, { value }) => value("lasts", Math.max(0, time - now)),
    },
  },
  samples: () => [{ names: ["Karaoke"], more: 0, startsAt: 10 * minuteMs }],
});
