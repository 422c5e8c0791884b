import { defineKind } from "./define.ts";
import { record, title } from "./fields.ts";

/** A campaign that wasn't public when somebody connected it is visible now. Its news is announced from here on. */
export const found = defineKind("found", {
  data: record({ name: title }),
  values: ({ name }) => ({ campaign: name }),
  switch: null,
  emoji: "🔔",
  over: null,
  afterQuiet: "say",
  invites: false,
  timeless: true,
  wordings: ({ campaign }, { say }) => [{ head: say("found", { campaign }) }],
  own: null,
  samples: () => [{ name: "Maple's 24h Stream" }],
});
