import type { LoginShelf } from "../../platform/user-tokens.ts";
import type { Store } from "../../store/engine/database.ts";
import { releaseLease, takeLease } from "../../store/engine/leases.ts";
import { endLogin, readLogin, replaceToken } from "../../store/places/logins.ts";

/** Stores people's refresh tokens in the database. `owner`: the name of this process in leases. */
export function createLoginShelf(options: { store: Store; owner: string; now(): number }): LoginShelf {
  const { store, owner, now } = options;
  return {
    async read(person) {
      const row = await readLogin(store.read, person);
      return row?.ended_at === null ? { refreshToken: row.refresh_token, version: row.version } : undefined;
    },
    async claim(person) {
      const lease = await takeLease(store, `login:${person}`, owner, now());
      return lease && (() => releaseLease(store, lease));
    },
    renewed: (person, login) => store.write((tx) => replaceToken(tx, { person, ...login })),
    end: (person, version) => store.write((tx) => endLogin(tx, { person, version, now: now() })),
  };
}
