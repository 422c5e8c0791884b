import { randomBytes, randomInt } from "node:crypto";
import { z } from "zod";
import { traitsOf } from "../../chat/traits.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { token } from "../../platform/resources.ts";
import type { KeyvChange, KeyvStore } from "../../store/engine/keyv-store.ts";
import { minuteMs } from "../../util/durations.ts";
import type { Sealing } from "../../util/sealing.ts";
import { type SignInProblem, signInProblems } from "./problems.ts";

/** How much time a person has between asking to sign in and typing the code. */
const askMs = 10 * minuteMs;
/**
 * Limits for each request to sign in. A person may use the link several times, and in a public chat others may open it.
 */
const mostStates = 200;
const mostStatesOfBrowser = 5;
/**
 * Limits for stored codes: only the latest ones, and few for each account. So nobody can push out another person's code
 * by signing in often.
 */
const mostConsents = 10;
const mostOfAccount = 3;
const mostWrong = 5;

const codeShown = z.object({ code: z.string(), tiltifyId: z.string(), account: z.string(), token });

const ask = z.object({
  /** A secret in the link, after the person's id. */
  secret: z.string(),
  who: z.string(),
  place: z.object({
    chat: z.string(),
    connection: z.string(),
    space: z.object({ address: z.string(), name: z.string() }),
    address: z.string(),
    name: z.string(),
  }),
  until: z.number(),
  /** True once somebody has opened the link. */
  isOpened: z.boolean(),
  /** OAuth states that browsers came back with. Each can be used once. */
  states: z.array(z.string()),
  wrong: z.number(),
  /** Why the last attempt failed before there was a code. */
  problem: z.enum(signInProblems).nullable(),
  consents: z.array(codeShown),
});

export type Ask = z.infer<typeof ask>;
export type CodeShown = z.infer<typeof codeShown>;

/** Returns the id of a person, unique across chats. */
export function personOf({ chat }: Pick<CallPlace, "chat">, { id }: Pick<CallUser, "id">): string {
  return `${chat}/${id}`;
}

/** RFC 8628, 6.1: letters that look different from each other and can't spell words. */
const letters = "BCDFGHJKLMNPQRSTVWXZ";

/** Returns a code such as `WDJ-BMJ`. There are 64 million codes, and a person can try five. */
export function newCode(): string {
  const signs = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
  return `${signs.slice(0, 3)}-${signs.slice(3)}`;
}

/** Removes everything but the letters from a typed code. */
function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z]/g, "");
}

/** `left`: how many tries remain. */
export type Tried = { type: "right"; consent: CodeShown } | { type: "wrong"; left: number };

/**
 * Stores requests to sign in, sealed, until the person has proven who they are. There is one per person, for ten
 * minutes. A link contains the request's id. When a browser follows the link, the platform gets a state that is derived
 * from this id, and sends the state back.
 */
export function createAsks(options: {
  kept: Pick<KeyvStore & KeyvChange, "get" | "set" | "delete" | "change">;
  sealing: Pick<Sealing, "seal" | "open" | "keyed">;
  now(): number;
}) {
  const { kept, sealing, now } = options;
  const keyOf = (person: string) => sealing.keyed(`sign in: ${person}`).slice(0, 22);
  const seal = (changed: Ask) => sealing.seal(JSON.stringify(changed));

  /** Undefined if there is no request, or it has expired. */
  function parse(sealed: string | undefined): Ask | undefined {
    const text = sealed === undefined ? undefined : sealing.open(sealed);
    const known = text === undefined ? undefined : ask.safeParse(JSON.parse(text)).data;
    return known && now() < known.until ? known : undefined;
  }

  /** Returns the request that a link belongs to. Undefined if the person has made a newer request. */
  function parseFor(id: string, sealed: string | undefined): Ask | undefined {
    const known = parse(sealed);
    return known?.secret === id.slice(22) ? known : undefined;
  }

  /**
   * Changes and stores the request of a link, and returns what `change` returns. If that is undefined, stores nothing.
   */
  async function changeFor<T>(id: string, change: (known: Ask) => T | undefined): Promise<T | undefined> {
    // Check without a lock first. Strangers may try any link, and must not make others wait for the database.
    if (parseFor(id, await kept.get(id.slice(0, 22))) === undefined) return undefined;
    let given: T | undefined;
    const nothing = new Error("nothing to change");
    const changing = kept.change(id.slice(0, 22), (sealed) => {
      const known = parseFor(id, sealed);
      given = known && change(known);
      if (known === undefined || given === undefined) throw nothing;
      return seal(known);
    });
    await changing.catch((error: unknown) => {
      if (error !== nothing) throw error;
    });
    return given;
  }

  return {
    /** Starts a request and returns the id for its link. The person's older link stops working. */
    async open(person: string, who: string, place: CallPlace): Promise<{ id: string; until: number }> {
      const secret = randomBytes(12).toString("base64url");
      const until = now() + askMs;
      const fresh = { secret, who, place, until, isOpened: false, states: [], wrong: 0, problem: null, consents: [] };
      await kept.set(keyOf(person), seal(fresh), askMs);
      return { id: keyOf(person) + secret, until };
    },
    async read(person: string): Promise<Ask | undefined> {
      return parse(await kept.get(keyOf(person)));
    },
    /**
     * Records that somebody opened the link, unless it was only a program that previews links. False if the link does
     * not work.
     */
    async visit(id: string, isPreview: boolean): Promise<boolean> {
      const known = await changeFor(id, (one) => {
        one.isOpened ||= !isPreview;
        return one;
      });
      return known !== undefined;
    },
    /** Records that a browser came back with a state. Undefined if the link no longer works. */
    takeState(
      id: string,
      { state, browser }: { state: string; browser: string },
    ): Promise<"first" | "again" | undefined> {
      const front = `${browser.slice(0, 8)} `;
      const own = front + state;
      return changeFor(id, ({ states }) => {
        const isTooMuch = states.filter((one) => one.startsWith(front)).length >= mostStatesOfBrowser;
        if (states.includes(own) || isTooMuch || states.length >= mostStates) return "again";
        states.push(own);
        return "first";
      });
    },
    /** Adds a code to the request. Undefined if the request has expired. */
    addConsent(id: string, added: CodeShown): Promise<Ask | undefined> {
      return changeFor(id, (known) => {
        const ofSame = [...known.consents, added].filter(({ tiltifyId }) => tiltifyId === added.tiltifyId);
        const dropped = ofSame.slice(0, -mostOfAccount);
        known.consents = [...known.consents, added].filter((one) => !dropped.includes(one)).slice(-mostConsents);
        known.problem = null;
        return known;
      });
    },
    async noteProblem(id: string, problem: SignInProblem): Promise<void> {
      await changeFor(id, (known) => {
        // In a public chat, a stranger may have opened the link and declined. So ignore it: the person can still sign
        // in.
        if (problem === "denied" && traitsOf(known.place.chat).isPublic) return undefined;
        known.problem = problem;
        return known;
      });
    },
    /** Checks a typed code. After too many wrong codes, deletes the request. Undefined if there is no request. */
    async tryCode(person: string, typed: string): Promise<Tried | undefined> {
      const known = parse(await kept.get(keyOf(person)));
      if (known === undefined) return undefined;
      const tried = await changeFor<Tried>(keyOf(person) + known.secret, (one) => {
        const right = one.consents.find(({ code }) => plainCode(code) === plainCode(typed));
        if (right && one.wrong < mostWrong) return { type: "right", consent: right };
        one.wrong += 1;
        return { type: "wrong", left: Math.max(0, mostWrong - one.wrong) };
      });
      if (tried?.type === "wrong" && tried.left === 0) await kept.delete(keyOf(person));
      return tried;
    },
    async end(person: string): Promise<void> {
      await kept.delete(keyOf(person));
    },
  };
}

export type Asks = ReturnType<typeof createAsks>;
