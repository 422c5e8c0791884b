import { hash } from "node:crypto";
import { z } from "zod";
import type { KeyvStore } from "../../store/engine/keyv-store.ts";
import { minuteMs } from "../../util/durations.ts";
import type { Sealing } from "../../util/sealing.ts";

/** RFC 8628, 6.1: letters that can't be mistaken for others and spell no words. */
const letters = "BCDFGHJKLMNPQRSTVWXZ";
/** The first letters belong to one browser, out of 512 billion codes. The others catch typing errors. */
const own = 9;
const checking = 2;
/** A code is valid in the time window in which it was shown, and in the next one. */
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
/** Links to an overlay, and the place they belong to. */
export type GivenLinks = z.output<typeof given>;

/**
 * Codes that hand links to a browser page even if everybody reads along where they are requested. A code is derived
 * from a secret that only that browser has, and from our key. Anybody may see it, and nothing is stored until it is
 * typed.
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
  /** Leaves out the check letters, so that asking with a secret tries one code and no more. */
  const keyOf = (code: string) => sealing.keyed(`overlay links: ${code.slice(0, own)}`).slice(0, 22);

  return {
    /** Returns `WDJB-MJQK-TWX`, derived from a browser's secret. */
    show(secret: string): string {
      const [window = 0] = windows();
      return checked(firstOf(secret), window).replace(/^(....)(....)(...)$/, "$1-$2-$3");
    },

    /** Reads a code however it was typed. Undefined if no page shows it now. */
    read(typed: string): string | undefined {
      const code = typed.toUpperCase().replace(/[^A-Z]/g, "");
      return windows().some((window) => checked(code.slice(0, own), window) === code) ? code : undefined;
    },

    /** Hands links to the browser that has the secret of this code. */
    async give(code: string, links: GivenLinks): Promise<void> {
      await kept.set(keyOf(code), sealing.seal(JSON.stringify(links)), windowMs);
    },

    /** Returns the links for this browser; undefined if there are none yet, or not anymore. */
    async take(secret: string): Promise<GivenLinks | undefined> {
      const sealed = await kept.get(keyOf(firstOf(secret)));
      const text = sealed === undefined ? undefined : sealing.open(sealed);
      return text === undefined ? undefined : given.safeParse(JSON.parse(text)).data;
    },
  };
}

export type OverlayCodes = ReturnType<typeof createOverlayCodes>;
