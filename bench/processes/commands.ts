/**
 * Simulates people who use commands in servers of every shard, while processes come and go. Each command must get
 * exactly one answer. It may get none only if no process had the shard, or if its process was in trouble.
 */
import { setTimeout as delay } from "node:timers/promises";
import { createAsked } from "../../test/helpers/discord/asked-discord.ts";
import type { FakeDiscord } from "../../test/helpers/discord/fake-discord.ts";
import type { FakeInteraction } from "../../test/helpers/discord/fake-interactions.ts";
import type { Troubles } from "./troubles.ts";
import type { createWatch } from "./watch.ts";

/**
 * After this time, Discord tells the person that the application didn't respond (docs:
 * interactions/receiving-and-responding).
 */
const answerMs = 3_000;
/** How long a process may need to recover from trouble. */
const afterMs = 10_000;

type Asked = {
  asked: FakeInteraction;
  at: number;
  shard: number;
  holder: string | undefined;
  /** How often this shard has logged in. */
  logins: number;
};

const isAnswered = ({ asked }: Asked) => asked.callbacks.length > 0;

/** Returns the ID of a server that belongs to a shard. The fake's own server is on the first shard. */
export const serverOf = (shard: number) => (shard === 0 ? "100" : String(BigInt(shard) << 22n));

export function createCommands(options: {
  discord: FakeDiscord;
  shards: number;
  everyMs: number;
  watch: Pick<ReturnType<typeof createWatch>, "holderOf">;
  /** Returns the name of the process that holds a lease. */
  nameOf(holder: string): string | undefined;
  troubles: Troubles;
  log(...what: unknown[]): void;
}) {
  const { discord, shards, everyMs, watch, nameOf, troubles, log } = options;
  const { ask } = createAsked(discord);
  const all: Asked[] = [];
  let isOver = false;
  let seenTwice = 0;

  async function asking(): Promise<void> {
    for (let shard = 0; !isOver; shard = (shard + 1) % shards) {
      const lease = await watch.holderOf(`discord:${shard}`);
      const logins = discord.gateway.identified.filter((one) => one.shard?.[0] === shard).length;
      const holder = lease === undefined ? undefined : nameOf(lease);
      const asked = ask("help", {}, { permissions: "0", guild: serverOf(shard) });
      all.push({ asked, at: Date.now(), shard, holder, logins });
      await delay(everyMs);
    }
  }

  /**
   * Looks for shards with two sessions. Only a process that was paused may cause that, until it has read in the
   * database that it lost its lease.
   */
  async function looking(): Promise<void> {
    for (; !isOver; await delay(250)) {
      const up = discord.gateway.shards();
      const twice = up.filter((shard, at) => up.indexOf(shard) !== at);
      const [from, to] = [Date.now() - afterMs, Date.now()];
      if (twice.length === 0 || troubles.between(from, to).some((what) => /freeze|pause|restart/.test(what))) continue;
      seenTwice += 1;
      log("shards with two sessions, and nobody was stopped:", twice, troubles.between(from - 20_000, to));
    }
  }

  const running = Promise.all([asking(), looking()]);
  return {
    /** Returns the number of faults. */
    async end(): Promise<number> {
      isOver = true;
      await running;
      await delay(answerMs);
      const answers = Map.groupBy(
        discord.requests.filter(({ path }) => path.includes("/interactions/")),
        ({ path }) => /interactions\/(\d+)/.exec(path)?.[1],
      );
      const unanswered = all.filter((one) => !isAnswered(one));
      const nobody = unanswered.filter(wasMoving);
      const unexplained = unanswered
        .filter((one) => !nobody.includes(one))
        .map((one) => ({ ...one, of: explain(one) }))
        .filter(({ of }) => of.length === 0);
      const repeated = all.filter(({ asked }) => (answers.get(asked.id)?.length ?? 0) > 1);
      const tooSoon = discord.gateway.tooSoon();
      for (const { shard, at, holder } of [...unexplained, ...repeated]) {
        log("shard", shard, "of", holder, "asked at", at, "while", troubles.between(at - 15_000, at + answerMs));
      }
      log(`${discord.gateway.identified.length} logins of ${shards} shards, ${tooSoon} too soon`);
      log(
        `${all.length} commands: ${unanswered.length} without an answer (${nobody.length} while nobody had the shard,`,
        `${unanswered.length - nobody.length - unexplained.length} of somebody in trouble, ${unexplained.length} without a reason),`,
        `${repeated.length} answered twice; two sessions without a reason: ${seenTwice}`,
      );
      return unexplained.length + repeated.length + tooSoon + seenTwice;
    },
  };

  /**
   * True if the shard was moving: it logged in again before the next answer. A session that was open in between may
   * belong to a stopped process.
   */
  function wasMoving({ at, shard, logins }: Asked): boolean {
    const next = all.find((one) => one.at > at && one.shard === shard && isAnswered(one));
    return next === undefined || next.logins > logins;
  }

  function explain({ at, holder }: Asked): string[] {
    const [from, to] = [at - afterMs, at + answerMs];
    return [...troubles.between(from, to, holder), ...troubles.between(from, to, "database")];
  }
}
