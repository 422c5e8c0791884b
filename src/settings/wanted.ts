import type { Switch } from "../kinds/switches.ts";
import type { Db } from "../store/engine/tables.ts";
import { readFollowers } from "../store/places/follows.ts";
import { readSettingsOf } from "../store/places/settings.ts";
import { isWide } from "../util/fact-kinds.ts";
import { firstValue, toStored } from "./read.ts";
import { settings } from "./schema.ts";
import { chatOf, scopesOfFollow } from "./scopes.ts";

/** Returns, for each fact, which of these kinds of moments at least one place announces. */
export async function readWantedKinds(
  db: Db,
  factIds: readonly string[],
  kinds: readonly Switch[],
): Promise<Map<string, Set<Switch>>> {
  const keys = kinds.map((kind) => `announce ${kind}` as const);
  const [followers, rows] = await Promise.all([readFollowers(db, factIds), readSettingsOf(db, keys)]);
  const stored = toStored(rows);
  const wanted = new Map<string, Set<Switch>>();
  for (const { destinationId, factId, kind: factKind } of followers) {
    const scopesHere = scopesOfFollow(destinationId, factId);
    const chat = chatOf(destinationId);
    const isOn = (kind: Switch) => {
      const key = `announce ${kind}` as const;
      const texts = scopesHere.map((scope) => stored(scope, key));
      return firstValue(settings[key], texts, { chat, isWide: isWide(factKind) });
    };
    const known = wanted.get(factId) ?? new Set();
    wanted.set(factId, known);
    for (const kind of kinds) if (isOn(kind)) known.add(kind);
  }
  return wanted;
}
