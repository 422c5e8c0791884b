/** Removes secrets from a file that the host sends to strangers. */
import type { Sealing } from "../../util/sealing.ts";

/** Shorter secrets aren't removed, because that would blank every other word. No service uses any. */
const shortestSecret = 4;
/** The longest text we keep. Cut a text only after removing secrets; half a secret wouldn't be found. */
const longestText = 600;
const mark = "***";

const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

export type Redaction = {
  add(secret: string | undefined): void;
  /** Adds every text in a JSON text, such as a stored login. */
  addAllIn(text: string): void;
  /** Removes secrets and email addresses from all texts and keys of a value. */
  hide(value: unknown): unknown;
};

export function createRedaction(): Redaction {
  const secrets = new Set<string>();

  function add(secret: string | undefined): void {
    if (secret === undefined || secret.length < shortestSecret) return;
    for (const form of [secret, encodeURIComponent(secret.toWellFormed())]) secrets.add(form);
  }

  function addTexts(value: unknown): void {
    if (typeof value === "string") add(value);
    else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) addTexts(one);
  }

  /** Finds all secrets before removing the first one, because they may overlap. */
  function hideIn(text: string): string {
    const spans = [...secrets].flatMap((secret) => placesOf(secret, text)).toSorted(([a], [b]) => a - b);
    let shown = "";
    let end = 0;
    for (const [from, to] of spans) {
      if (from >= end && to > end) shown += text.slice(end, from) + (from === end && end > 0 ? "" : mark);
      end = Math.max(end, to);
    }
    const safe = (shown + text.slice(end)).replace(emailAddress, mark);
    return safe.length > longestText ? `${safe.slice(0, longestText)}…` : safe;
  }

  function hide(value: unknown): unknown {
    if (typeof value === "string") return hideIn(value);
    if (Array.isArray(value)) return value.map(hide);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [hideIn(key), hide(one)]));
  }

  return {
    add,
    hide,
    addAllIn(text) {
      try {
        addTexts(JSON.parse(text));
      } catch {
        add(text);
      }
    },
  };
}

/** Learns the secrets of every login that is sealed or opened, even of those issued during the run. */
export function noted(sealing: Sealing, secrets: Pick<Redaction, "addAllIn">): Sealing {
  return {
    ...sealing,
    seal(text) {
      secrets.addAllIn(text);
      return sealing.seal(text);
    },
    open(sealed) {
      const text = sealing.open(sealed);
      if (text !== undefined) secrets.addAllIn(text);
      return text;
    },
  };
}

function placesOf(secret: string, text: string): (readonly [from: number, to: number])[] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + 1)) {
    places.push([at, at + secret.length]);
  }
  return places;
}
