import type { KeyValueStore } from "../../chat/key-value-store.ts";
import { ChatFailure } from "../../chat/port/adapter.ts";
import type { Member, Members, RoleChange } from "../../chat/port/server-port.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { donorRoleGone, donorRolesStuck } from "../../notices/notice-texts.ts";
import type { Notices } from "../../notices/notices.ts";
import { type DonorRole, readDonorRoles, rolesFor } from "../../settings/donor-roles.ts";
import { readSpaceLanguage } from "../../settings/read.ts";
import type { Store } from "../../store/engine/database.ts";
import {
  type DonorRoleRow,
  type DonorStatus,
  dropRole,
  isWatched,
  noteRole,
  type Person,
  pollAgain,
  readDonorStatus,
  readDuePeople,
  settlePerson,
} from "../../store/giving/donor-roles.ts";
import { spaceIdOf } from "../../store/places/destinations.ts";
import { retryDelayMs } from "../../util/backoff.ts";
import type { Clock } from "../../util/clock.ts";
import { dayMs, minuteMs } from "../../util/durations.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { RecentMap } from "../../util/recent-map.ts";
import type { WordsOf } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";

const longestSleepMs = 5_000;
const mostAtOnce = 25;
/**
 * Everybody with a role is checked this often, one by one, because no event tells us that somebody came back to a
 * server.
 */
const sweepEveryMs = dayMs;
/** If a role could not be changed, the person is checked again after this time. */
const stuckForMs = 10 * minuteMs;
const seenEveryMs = minuteMs;
const mostSeen = 10_000;
const settledKey = "settled";

/** `settled`: there was nothing to change. `stuck`: something prevents it, so it must be tried again. */
type Outcome = "changed" | "settled" | "stuck";

export type DonorRoles = {
  /** Checks people who are due. Returns how long the caller may sleep. */
  step(): Promise<number>;
  /**
   * Call this when somebody typed something in a server. People who leave a server lose their roles, and this may be
   * someone who came back.
   */
  onSeen(place: CallPlace, user: CallUser): Promise<void>;
};

/**
 * Gives roles to people who donated, and takes them back. Everything that must survive a restart is in the database. A
 * role is recorded before it is given, so after a crash we know that it is ours. Roles that people gave or took by hand
 * are left alone.
 */
export function createDonorRoles(options: {
  store: Store;
  members: Members;
  /** Stores the role settings that were applied last. */
  kept: KeyValueStore;
  /** True if this process handles this server. Without an argument: if it handles any. */
  receives(server?: string): boolean;
  notices: Pick<Notices, "notify" | "over">;
  wordsOf: WordsOf;
  clock: Clock;
  random(): number;
  log: Logger;
}): DonorRoles {
  const { store, members, kept, receives, notices, wordsOf, clock, random, log } = options;
  /** Servers where roles can't be changed at the moment. */
  const blocked = new Map<string, { until: number; failures: number }>();
  const seen = new RecentMap<string, number>(mostSeen);

  /** Reads the role settings. If a server's settings have changed, everybody in it is checked again. */
  async function minded(): Promise<ReadonlyMap<string, readonly DonorRole[]>> {
    const { texts, roles } = await readDonorRoles(store.read);
    const settled: Record<string, string> = JSON.parse((await kept.get(settledKey)) ?? "{}");
    const spaces = [...new Set([...Object.keys(texts), ...Object.keys(settled)])];
    const changed = spaces.filter((space) => texts[space] !== settled[space]);
    if (changed.length === 0) return roles;
    await store.write(async (tx) => {
      for (const spaceId of changed) await pollAgain(tx, { spaceId }, clock.now());
    });
    const withoutRoles = changed.filter((space) => !roles.has(space));
    for (const space of withoutRoles) await notices.over(donorRolesStuck(space).key, "");
    await kept.set(settledKey, JSON.stringify(texts));
    return roles;
  }

  async function reasonFor(spaceId: string, key: "role.donor.why" | "role.donor.why-not"): Promise<string> {
    return textOf((await wordsOf(await readSpaceLanguage(store.read, spaceId))).say(key));
  }

  async function give(person: Person, role: string, member: Member, known: DonorRoleRow | undefined): Promise<Outcome> {
    const has = member.roles.includes(role);
    const row = { space_id: person.spaceId, user_id: person.userId, role_id: role, at: clock.now() };
    if (has) {
      if (known === undefined) await noteRole(store, { ...row, state: "theirs" });
      if (known?.state === "giving") await noteRole(store, { ...row, state: "given" });
      return "settled";
    }
    if (known?.state === "refused") return "settled";
    // The person had the role and no longer has it. If they have not left the server since, somebody took it away by
    // hand.
    if (known !== undefined && known.state !== "giving" && member.joinedAt <= known.at) {
      await noteRole(store, { ...row, state: "refused" });
      return "settled";
    }
    const server = addressOf(person.spaceId);
    const obstacle = members.obstacle(server, role);
    if (obstacle === "offline") throw new ChatFailure("later", "Discord is not connected");
    if (obstacle === undefined || obstacle === "two-factor") {
      await noteRole(store, { ...row, state: "giving" });
      const why = await reasonFor(person.spaceId, "role.donor.why");
      const done = await members.give(server, person.userId, role, why);
      if (done === "done") {
        await noteRole(store, { ...row, state: "given", at: clock.now() });
        log.info({ space: person.spaceId, role }, "donor role given");
        return "changed";
      }
      await dropRole(store, { ...row, state: "giving" });
      if (done !== "refused") return "settled";
    }
    log.warn({ space: person.spaceId, role, obstacle: obstacle ?? "refused" }, "donor role not given");
    const isGone = obstacle === "gone";
    await notices.notify(isGone ? donorRoleGone(person.spaceId, role) : donorRolesStuck(person.spaceId));
    return isGone ? "settled" : "stuck";
  }

  /** Takes a role back. `isOffered`: donors still get this role. */
  async function takeBack(row: DonorRoleRow, member: Member | undefined, isOffered: boolean): Promise<Outcome> {
    const isOurs = row.state === "given" || row.state === "giving";
    let done: RoleChange = "done";
    if (isOurs && member?.roles.includes(row.role_id)) {
      const why = await reasonFor(row.space_id, "role.donor.why-not");
      done = await members.take(addressOf(row.space_id), row.user_id, row.role_id, why);
    }
    if (done === "refused") {
      log.warn({ space: row.space_id, role: row.role_id }, "donor role not taken back");
      // The status command shows the reason only for roles that donors still get.
      if (isOffered) await notices.notify(donorRolesStuck(row.space_id));
      return "stuck";
    }
    await dropRole(store, row);
    log.info({ space: row.space_id, role: row.role_id }, "donor role taken back");
    return "changed";
  }

  /** Gives and takes roles until a person has those that the donations justify. */
  async function change(
    person: Person,
    { gifts, roles: known }: Pick<DonorStatus, "gifts" | "roles">,
    offered: readonly DonorRole[],
  ): Promise<Outcome[]> {
    const wanted = rolesFor(offered, gifts);
    if (wanted.size + known.length === 0) return [];
    const outcomes: Outcome[] = [];
    const member = await members.read(addressOf(person.spaceId), person.userId);
    for (const row of known) {
      const isOffered = offered.some(({ id }) => id === row.role_id);
      if (!wanted.has(row.role_id)) outcomes.push(await takeBack(row, member, isOffered));
    }
    if (member === undefined) return outcomes;
    const rowOf = (role: string) => known.find(({ role_id }) => role_id === role);
    for (const role of wanted) outcomes.push(await give(person, role, member, rowOf(role)));
    return outcomes;
  }

  /** True if nothing that we know of prevents the bot from giving these roles. Nobody can be given a deleted role. */
  const canGive = (spaceId: string, roles: readonly DonorRole[]) =>
    roles.every(({ id }) => [undefined, "gone"].includes(members.obstacle(addressOf(spaceId), id)));

  async function tend(person: Person, roles: readonly DonorRole[]): Promise<void> {
    const { dueAt, ...status } = await readDonorStatus(store.read, person);
    const outcomes = await change(person, status, roles).catch((error: unknown): Outcome[] => {
      // An unknown error may concern only this person, so the others in the server don't wait for this change.
      if (!(error instanceof ChatFailure) || error.kind !== "unknown-refusal") throw error;
      log.warn({ space: person.spaceId, error: errorText(error) }, "donor roles of a person wait");
      return ["stuck"];
    });
    const next = clock.now() + (outcomes.includes("stuck") ? stuckForMs : sweepEveryMs);
    await settlePerson(store, person, { dueAt, next });
    // Close the notice only if the bot can give all of the server's roles again. Other people may still wait for one of
    // them.
    const isOver = outcomes.includes("changed") && canGive(person.spaceId, roles);
    if (isOver) await notices.over(donorRolesStuck(person.spaceId).key);
  }

  return {
    async step() {
      if (!receives()) return longestSleepMs;
      const roles = await minded();
      const now = clock.now();
      for (const [space, { until }] of blocked) if (until + minuteMs < now) blocked.delete(space);
      const isBlocked = (space: string) => (blocked.get(space)?.until ?? 0) > clock.now();
      const except = [...blocked.keys()].filter(isBlocked);
      const isOurs = (space: string) => receives(addressOf(space));
      const people = await readDuePeople(store.read, { now, most: mostAtOnce, except, isOurs });
      for (const person of people) {
        const { spaceId } = person;
        if (isBlocked(spaceId)) continue;
        try {
          await tend(person, roles.get(spaceId) ?? []);
          blocked.delete(spaceId);
        } catch (error) {
          if (!(error instanceof ChatFailure)) throw error;
          const failures = (blocked.get(spaceId)?.failures ?? 0) + 1;
          const waitMs = error.retryAfterMs ?? retryDelayMs(failures, random());
          blocked.set(spaceId, { until: Math.ceil(clock.now() + waitMs), failures });
          log.debug({ space: spaceId, waitMs, error: errorText(error) }, "donor roles wait");
        }
      }
      if (people.some(({ spaceId }) => !isBlocked(spaceId))) return 0;
      const waits = [...blocked.values()].map(({ until }) => until - clock.now());
      return Math.min(...waits.filter((waitMs) => waitMs > 0), longestSleepMs);
    },

    async onSeen(place, { id: userId }) {
      const person = { spaceId: spaceIdOf(place), userId };
      const key = `${person.spaceId} ${userId}`;
      const last = seen.get(key);
      if (last !== undefined && clock.now() - last < seenEveryMs) return;
      seen.set(key, clock.now());
      if (await isWatched(store.read, person)) await store.write((tx) => pollAgain(tx, person, clock.now()));
    },
  };
}

/** Returns the id of the server in the chat. */
function addressOf(spaceId: string): string {
  return spaceId.slice(spaceId.indexOf("/") + 1);
}
