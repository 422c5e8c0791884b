/** What people can set. The table drives reading, and later commands, help and validation. */

/** How often a place is spoken to: for readers (the chat's own default), hardly, or as fast as the chat allows. */
export type PaceName = "normal" | "calm" | "every";

export type PlaceSettings = {
  pace: PaceName;
  /** For how long a comment is held back, so that a moderator of the platform can hide it first. 0: not at all. */
  commentDelayMs: number;
};

type Setting<Value> = {
  key: string;
  default: Value;
  /** Undefined for a text that is not a value of this setting. */
  parse(text: string): Value | undefined;
};

const paceNames: readonly PaceName[] = ["normal", "calm", "every"];
const longestDelaySeconds = 600;

export const settings: { [K in keyof PlaceSettings]: Setting<PlaceSettings[K]> } = {
  pace: { key: "pace", default: "normal", parse: (text) => paceNames.find((name) => name === text) },
  commentDelayMs: {
    key: "delay",
    default: 0,
    parse(text) {
      const seconds = /^\d{1,4}$/.test(text) ? Number(text) : longestDelaySeconds + 1;
      return seconds <= longestDelaySeconds ? seconds * 1_000 : undefined;
    },
  },
};
