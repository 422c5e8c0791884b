import { randomBytes, randomInt } from "node:crypto";
import { z } from "zod";
import { traitsOf } from "../../chat/traits.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { token } from "../../platform/resources.ts";
import type { KeyvChange, KeyvStore } from "../../store/engine/keyv-store.ts";
import { minuteMs } from "../../util/durations.ts";
import type { Sealing } from "../../util/sealing.ts";
import { type SignInProblem, signInProblems } from "./problems.ts";

/** The time from the question in the chat to the code that is typed there. */
const askMs = 10 * minuteMs;
/** One person may come back several times with a link, and others may open a link in a public chat. */
const mostStates = 200;
const mostStatesOfBrowser = 5;
/**
 * Only the latest codes are kept, and only a few per account, so that nobody alone can push out another person's code.
 */
const mostConsents = 10;
const mostOfAccount = 3;
const mostWrong = 5;

const codeShown = z.object({ code: z.string(), tiltifyId: z.string(), account: z.string(), token });

const ask = z.object({
  /** The link contains this secret in addition to the person's id. */
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
  /** States that somebody came back with: each works once. */
  states: z.array(z.string()),
  wrong: z.number(),
  /** Why the last attempt ended before there was a code. */
  problem: z.enum(signInProblems).nullable(),
  consents: z.array(codeShown),
});

export type Ask = z.infer<typeof ask>;
export type CodeShown = z.infer<typeof codeShown>;

/** Identifies a person within their chat. */
export function personOf({ chat }: Pick<CallPlace, "chat">, { id }: Pick<CallUser, "id">): string {
  return `${chat}/${id}`;
}

/** RFC 8628, 6.1: letters that can't be mistaken for others and spell no words. */
const letters = "BCDFGHJKLMNPQRSTVWXZ";

/** Returns `WDJ-BMJ`: one of 64 million, of which five may be tried. */
export function newCode(): string {
  const signs = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
  return `${signs.slice(0, 3)}-${signs.slice(3)}`;
}

/** Normalizes a code however it was typed. */
function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z]/g, "");
}

/** `left`: the number of tries that remain. */
export type Tried = { type: "right"; consent: CodeShown } | { type: "wrong"; left: number };

/**
 * Requests to sign in that aren't proven yet: one per person, sealed, for ten minutes. A link is an id. The code that
 * sends a browser to the platform derives a state from it, which goes there and back.
 */
export function createAsks(options: {
  kept: Pick<KeyvStore & KeyvChange, "get" | "set" | "delete" | "change">;
  sealing: Pick<Sealing, "seal" | "open" | "keyed">;
  now(): number;
}) {
  const { kept, sealing, now } = options;
  const keyOf = (person: string) => sealing.keyed(`sign in: ${person}`).slice(0, 22);
  const seal = (changed: Ask) => sealing.seal(JSON.stringify(changed));

  /** Undefined if there is none, or if it has expired. */
  function parse(sealed: string | undefined): Ask | undefined {
    const text = sealed === undefined ? undefined : sealing.open(sealed);
    const known = text === undefined ? undefined : ask.safeParse(JSON.parse(text)).data;
    return known && now() < known.until ? known : undefined;
  }

  /** Parses the request behind a link. Only a person's last request counts. */
  function parseFor(id: string, sealed: string | undefined): Ask | undefined {
    const known = parse(sealed);
    return known?.secret === id.slice(22) ? known : undefined;
  }

  /** Stores the changed request and returns what `change` returns; stores nothing if that is undefined. */
  async function changeFor<T>(id: string, change: (known: Ask) => T | undefined): Promise<T | undefined> {
    // Strangers may try any link, and must not make others wait for the database.
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
    /** Returns the id of the link. This person's older link stops working. */
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
    /** False if the link doesn't work (anymore). */
    async visit(id: string): Promise<boolean> {
      const known = await changeFor(id, (one) => {
        one.isOpened = true;
        return one;
      });
      return known !== undefined;
    },
    /** Called when somebody came back with a state of this link. Undefined if the link doesn't work anymore. */
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
    /** Returns the request, or undefined if it is gone. */
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
        // A link in a public chat may have been declined by anybody.
        if (problem === "denied" && traitsOf(known.place.chat).isPublic) return undefined;
        known.problem = problem;
        return known;
      });
    },
    /** After too many wrong codes nothing can be tried anymore. Undefined if there is no request. */
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
