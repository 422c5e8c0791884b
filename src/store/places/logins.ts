import type { Db, LoginRow } from "../engine/tables.ts";

/**
 * Stores a person's login. A new login replaces the old one, and a process that still knows the old version can no
 * longer change the row. Returns the version. No version is used twice for a person.
 */
export async function putLogin(tx: Db, login: Omit<LoginRow, "version" | "ended_at">): Promise<number> {
  const { person: _, ...rest } = login;
  const changed = { ...rest, ended_at: null };
  const { version } = await tx
    .insertInto("logins")
    .values({ ...login, ended_at: null, version: login.created_at })
    .onConflict((conflict) =>
      conflict.column("person").doUpdateSet((set) => ({
        ...changed,
        version: set
          .case()
          .when("logins.version", "<", login.created_at)
          .then(login.created_at)
          .else(set("logins.version", "+", 1))
          .end(),
      })),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export function readLogin(db: Db, person: string): Promise<LoginRow | undefined> {
  return db.selectFrom("logins").selectAll().where("person", "=", person).executeTakeFirst();
}

/** Replaces the refresh token, if the stored login still has this version. Returns false if it has not. */
export async function replaceToken(
  tx: Db,
  { person, version, refreshToken }: { person: string; version: number; refreshToken: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable("logins")
    .set({ refresh_token: refreshToken, version: version + 1 })
    .where("person", "=", person)
    .where("version", "=", version)
    .returning("person")
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Records that the platform ended the login, if the stored login still has this version. Only the person's identity
 * stays. Returns false if the stored version is another one.
 */
export async function endLogin(
  tx: Db,
  { person, version, now }: { person: string; version: number; now: number },
): Promise<boolean> {
  const ended = await tx
    .updateTable("logins")
    .set({ refresh_token: "", version: version + 1, ended_at: now })
    .where("person", "=", person)
    .where("version", "=", version)
    .returning("person")
    .executeTakeFirst();
  return ended !== undefined;
}

export function deleteLogin(tx: Db, person: string): Promise<LoginRow | undefined> {
  return tx.deleteFrom("logins").where("person", "=", person).returningAll().executeTakeFirst();
}

export async function deleteEndedLogins(tx: Db, endedBefore: number): Promise<void> {
  await tx.deleteFrom("logins").where("ended_at", "<", endedBefore).execute();
}

/** True if anybody has ever logged in, even if the login has ended. */
export async function hasLogins(db: Db): Promise<boolean> {
  return (await db.selectFrom("logins").select("person").limit(1).executeTakeFirst()) !== undefined;
}

export async function listLoggedIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("logins").select("person").where("ended_at", "is", null).orderBy("person").execute();
  return rows.map(({ person }) => person);
}

/** Lists people whose login the platform has ended, with the home where they signed in. */
export function listEndedLogins(db: Db): Promise<{ person: string; name: string; home: string }[]> {
  return db
    .selectFrom("logins")
    .innerJoin("spaces", "spaces.id", "logins.space_id")
    .select(["logins.person", "logins.person_name as name"])
    .select((select) => select.fn.coalesce("spaces.home", "spaces.id").as("home"))
    .where("logins.ended_at", "is not", null)
    .orderBy("logins.person")
    .execute();
}

/** Lists the logins that were made in these spaces. */
export async function listLoginsIn(db: Db, spaceIds: readonly string[]): Promise<LoginRow[]> {
  if (spaceIds.length === 0) return [];
  const query = db.selectFrom("logins").selectAll().where("space_id", "in", spaceIds);
  return await query.orderBy("created_at").orderBy("person").execute();
}

/**
 * Deletes logins that were made in these spaces by a person whose name, in the chat or on the platform, matches
 * `isNamed`.
 */
export async function deleteNamedLogins(
  tx: Db,
  { spaceIds, isNamed }: { spaceIds: readonly string[]; isNamed(name: string): boolean },
): Promise<string[]> {
  const named = (await listLoginsIn(tx, spaceIds)).filter(
    (row) => isNamed(row.person_name) || isNamed(row.tiltify_name),
  );
  for (const { person } of named) await deleteLogin(tx, person);
  return named.map(({ person }) => person);
}

/**
 * A person who proved that a campaign is theirs. `name`: in the chat. `hasEnded`: the platform has ended the login
 * since.
 */
export type Prover = { name: string; hasEnded: boolean };

/**
 * Returns who has proven to own each of these campaigns. Only looks at people who logged in from these spaces. The
 * earliest login counts. A login that has ended counts only if there is no other.
 */
export async function readProvers(
  db: Db,
  { factIds, spaceIds }: { factIds: readonly string[]; spaceIds: readonly string[] },
): Promise<Map<string, Prover>> {
  if (factIds.length === 0 || spaceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("logins")
    .innerJoin("facts", "facts.owner_id", "logins.tiltify_id")
    .select(["facts.id", "logins.person_name as name", "logins.ended_at"])
    .where("facts.id", "in", factIds)
    .where("logins.space_id", "in", spaceIds)
    .orderBy("logins.created_at", "desc")
    .execute();
  const provers = rows.map(({ id, name, ended_at }) => [id, { name, hasEnded: ended_at !== null }] as const);
  return new Map(provers.toSorted(([, a], [, b]) => Number(b.hasEnded) - Number(a.hasEnded)));
}

/**
 * A place that announces a proven fact. `home`: the home where the owner signed in. The place belongs to the same home.
 */
export type ProvenPlace = {
  owner: string;
  account: string;
  home: string;
  chat: string;
  address: string;
  connectedAt: number;
};

/**
 * Lists the places that follow a fact whose owner signed in to Tiltify in a space with the same home. The newest
 * connection comes first.
 */
export function listProvenPlaces(db: Db): Promise<ProvenPlace[]> {
  return db
    .selectFrom("logins")
    .innerJoin("spaces as own", "own.id", "logins.space_id")
    .innerJoin("facts", "facts.owner_id", "logins.tiltify_id")
    .innerJoin("follows", "follows.fact_id", "facts.id")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .innerJoin("spaces", "spaces.id", "destinations.space_id")
    .select(["logins.tiltify_id as owner", "logins.tiltify_name as account", "follows.created_at as connectedAt"])
    .select(["spaces.platform as chat", "destinations.address"])
    .select((select) => select.fn.coalesce("spaces.home", "spaces.id").as("home"))
    .where("destinations.state", "!=", "gone")
    .where("logins.ended_at", "is", null)
    .where((where) =>
      where(where.fn.coalesce("spaces.home", "spaces.id"), "=", where.fn.coalesce("own.home", "own.id")),
    )
    .orderBy("follows.created_at", "desc")
    .execute();
}

/** Returns which of these facts a home follows. */
export async function readFollowedInHome(db: Db, home: string, factIds: readonly string[]): Promise<Set<string>> {
  if (factIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("follows")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .innerJoin("spaces", "spaces.id", "destinations.space_id")
    .select("follows.fact_id as id")
    .where("follows.fact_id", "in", factIds)
    .where((where) => where.or([where("spaces.id", "=", home), where("spaces.home", "=", home)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Records who owns these campaigns. Ignores campaigns that are not stored. */
export async function noteOwner(tx: Db, { owner, factIds }: { owner: string; factIds: readonly string[] }) {
  if (factIds.length === 0) return;
  const own = tx.updateTable("facts").set({ owner_id: owner }).where("id", "in", factIds);
  await own.where("kind", "=", "campaign").execute();
}
