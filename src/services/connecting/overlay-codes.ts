import { hash } from "node:crypto";
import { z } from "zod";
import type { KeyvStore } from "../../store/engine/keyv-store.ts";
import { minuteMs } from "../../util/durations.ts";
import type { Sealing } from "../../util/sealing.ts";

/** RFC 8628, 6.1: letters that look different from each other and can't spell words. */
const letters = "BCDFGHJKLMNPQRSTVWXZ";
/** The first 9 letters identify a browser, out of 512 billion codes. The last 2 catch typing errors. */
const own = 9;
const checking = 2;
/** A code is valid until the end of the next time window. */
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
/** The links of an overlay, and the place it belongs to. */
export type GivenLinks = z.output<typeof given>;

/**
 * Codes that give a browser page its overlay links. The page shows a code, and somebody types the code in a chat. The
 * chat may be public: a code alone gives no links, because the page needs its own secret to fetch them. The code is
 * derived from this secret and our key. Nothing is stored until the code is typed.
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
  /**
   * The key under which links are stored. Only the browser's own letters are in it, so one secret can fetch only the
   * links that were given to one code.
   */
  const keyOf = (code: string) => sealing.keyed(`overlay links: ${code.slice(0, own)}`).slice(0, 22);

  return {
    /** Returns the code for a browser's secret, such as `WDJB-MJQK-TWX`. */
    show(secret: string): string {
      const [window = 0] = windows();
      return checked(firstOf(secret), window).replace(/^(....)(....)(...)$/, "$1-$2-$3");
    },

    /** Normalizes a typed code. Undefined if no page shows this code now. */
    read(typed: string): string | undefined {
      const code = typed.toUpperCase().replace(/[^A-Z]/g, "");
      return windows().some((window) => checked(code.slice(0, own), window) === code) ? code : undefined;
    },

    /** Stores links for the browser whose secret gives this code. */
    async give(code: string, links: GivenLinks): Promise<void> {
      await kept.set(keyOf(code), sealing.seal(JSON.stringify(links)), windowMs);
    },

    /** Returns the links for this browser. Undefined if nobody has typed the code yet, or the links have expired. */
    async take(secret: string): Promise<GivenLinks | undefined> {
      const sealed = await kept.get(keyOf(firstOf(secret)));
      const text = sealed === undefined ? undefined : sealing.open(sealed);
      return text === undefined ? undefined : given.safeParse(JSON.parse(text)).data;
    },
  };
}

export type OverlayCodes = ReturnType<typeof createOverlayCodes>;
