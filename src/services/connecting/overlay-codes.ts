import { hash } from "node:crypto";
import { z } from "zod";
import type { KeyvStore } from "../../store/engine/keyv-store.ts";
import { minuteMs } from "../../util/durations.ts";
import type { Sealing } from "../../util/sealing.ts";

/** RFC 8628, 6.1: letters that nobody takes for others, and that spell no words. */
const letters = "BCDFGHJKLMNPQRSTVWXZ";
/** Those that are of one browser alone, one of 512 thousand million, and those that tell a mistyped code. */
const own = 9;
const checking = 2;
/** A code counts in the window in which it was shown, and in the next. */
const windowMs = 10 * minuteMs;

const given = z.object({
  place: z.string(),
  alerts: z.string(),
  goal: z.string(),
  ticker: z.string(),
  scene: z.string(),
  out: z.string(),
  token: z.string(),
});
/** Links to an overlay, and of which place. */
export type GivenLinks = z.output<typeof given>;

/**
 * Codes by which links go to a browser page although everybody reads along where they are asked for. A code is made of a
 * secret that only that browser has, and of our key: it may be seen by anybody, and nothing is stored until it is typed.
 */
export function createOverlayCodes(options: {
  kept: Pick<KeyvStore, "get" | "set">;
  sealing: Pick<Sealing, "seal" | "open" | "keyed">;
  now(): number;
}) {
  const { kept, sealing, now } = options;
  const windows = () => [0, 1].map((before) => Math.floor(now() / windowMs) - before);

  function lettersOf(text: string, count: number): string {
    const bytes = hash("sha256", sealing.keyed(`overlay code: ${text}`), "buffer");
    return [...bytes.subarray(0, count)].map((byte) => letters[byte % letters.length]).join("");
  }

  const checked = (first: string, window: number) => first + lettersOf(`check ${window} ${first}`, checking);
  const firstOf = (secret: string) => lettersOf(secret, own);
  /** Without the letters that check it, so that whoever asks with a secret tries one code and no more. */
  const keyOf = (code: string) => sealing.keyed(`overlay links: ${code.slice(0, own)}`).slice(0, 22);

  return {
    /** `WDJB-MJQK-TWX`, of a browser's secret. */
    show(secret: string): string {
      const [window = 0] = windows();
      return checked(firstOf(secret), window).replace(/^(....)(....)(...)$/, "$1-$2-$3");
    },

    /** However it was typed. Undefined: it is none that a page shows now. */
    read(typed: string): string | undefined {
      const code = typed.toUpperCase().replace(/[^A-Z]/g, "");
      return windows().some((window) => checked(code.slice(0, own), window) === code) ? code : undefined;
    },

    /** Hands links to whoever has the secret of this code. */
    async give(code: string, links: GivenLinks): Promise<void> {
      await kept.set(keyOf(code), sealing.seal(JSON.stringify(links)), windowMs);
    },

    /** What was given to this browser; undefined: nothing yet, or no more. */
    async take(secret: string): Promise<GivenLinks | undefined> {
      const sealed = await kept.get(keyOf(firstOf(secret)));
      const text = sealed === undefined ? undefined : sealing.open(sealed);
      return text === undefined ? undefined : given.safeParse(JSON.parse(text)).data;
    },
  };
}

export type OverlayCodes = ReturnType<typeof createOverlayCodes>;
