import { isWide } from "../fact-kinds.ts";
import { readFollowers } from "../store/follows.ts";
import { readSettingsOf } from "../store/settings.ts";
import type { Db } from "../store/tables.ts";
import type { AnnouncedKind } from "./kinds.ts";
import { settings } from "./schema.ts";
import { chatOf, scopesOfFollow } from "./scopes.ts";

/** Which of these kinds somebody wants to hear of each fact. */
export async function readWantedKinds(
  db: Db,
  factIds: readonly string[],
  kinds: readonly AnnouncedKind[],
): Promise<Map<string, Set<AnnouncedKind>>> {
  const keys = kinds.map((kind) => `announce ${kind}` as const);
  const [followers, rows] = await Promise.all([readFollowers(db, factIds), readSettingsOf(db, keys)]);
  const texts = new Map(rows.map(({ scope, key, value }) => [`${scope} ${key}`, value]));
  const wanted = new Map<string, Set<AnnouncedKind>>();
  for (const { destinationId, factId, kind: factKind } of followers) {
    const scopesHere = scopesOfFollow(destinationId, factId);
    const chat = chatOf(destinationId);
    const isOn = (kind: AnnouncedKind) => {
      const key = `announce ${kind}` as const;
      const set = scopesHere.map((scope) => settings[key].parse(texts.get(`${scope} ${key}`) ?? ""));
      return set.find((value) => value !== undefined) ?? settings[key].default({ chat, isWide: isWide(factKind) });
    };
    const known = wanted.get(factId) ?? new Set();
    wanted.set(factId, known);
    for (const kind of kinds) if (isOn(kind)) known.add(kind);
  }
  return wanted;
}
