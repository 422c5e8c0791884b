import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Keyv } from "keyv";
import { onTestFinished } from "vitest";
import { createPlatformClient } from "../../../src/platform/client.ts";
import type { Grants } from "../../../src/platform/grants.ts";
import { createUserTokens, type LoginShelf } from "../../../src/platform/user-tokens.ts";
import { createLoginShelf } from "../../../src/services/signing-in/login-shelf.ts";
import type { SimulatorOptions } from "../../../src/simulator/simulator.ts";
import { createKeyvStore } from "../../../src/store/engine/keyv-store.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { putLogin } from "../../../src/store/places/logins.ts";
import { createSealing } from "../../../src/util/sealing.ts";
import { openTestStore, type TestDatabase } from "../../helpers/databases.ts";
import { createLogLines } from "../../helpers/log-lines.ts";
import { startSimulator } from "../../simulator/started-simulator.ts";

export const person = "discord/123";
const redirectUri = "http://localhost:3000/oauth/tiltify/callback";
const space = { address: "s", name: "Server" };
const place = { chat: "discord", connection: "discord", space, address: "c", name: "#c" };

/** Points at which a process may be killed while it renews a login. */
export const points = ["before asking", "answered, not on the disk", "on the disk, not used", "given back"] as const;
export type Point = (typeof points)[number];

class Killed extends Error {
  override readonly name = "Killed";
}

/** A person who has signed in at a simulated platform, and processes that share the stored login. */
export async function openLoginWorld(database: TestDatabase, options: SimulatorOptions = {}) {
  const simulator = await startSimulator(options);
  const clock = { now: simulator.clock.now, sleep: async () => void (await delay(5)) };
  const { log, lines } = createLogLines();
  const url = await database.fresh();
  const sealing = createSealing(Buffer.alloc(32, "key"));
  const opened = await openTestStore(url);

  /** `fails`: the database rejects one write. */
  async function openProcess({
    dies,
    fails = false,
    sealedWith = sealing,
  }: {
    dies?: Point;
    fails?: boolean;
    sealedWith?: typeof sealing;
  } = {}) {
    const store = database.kind === "Postgres" ? await openTestStore(url) : opened;
    const cache = new Keyv<string>({ store: createKeyvStore(store, "platform-tokens", clock.now) });
    const { baseUrl, clientId, clientSecret } = simulator;
    const app = { baseUrl: baseUrl(), clientId, clientSecret };
    const client = createPlatformClient({
      ...{ ...app, sealing: sealedWith, tokenCache: cache, clock, log },
      random: () => 0.5,
    });
    onTestFinished(() => client.close());
    let isDead = false;
    let isFull = fails;
    const die = (point: Point) => {
      isDead ||= point === dies;
      if (isDead) throw new Killed(point);
    };
    const shelf = createLoginShelf({ store, owner: randomUUID(), now: clock.now });
    const mortal: LoginShelf = {
      ...shelf,
      async claim(who) {
        const release = await shelf.claim(who);
        return (
          release &&
          (async () => {
            die("given back");
            await release();
          })
        );
      },
      async renewed(who, login) {
        die("answered, not on the disk");
        if (isFull) {
          isFull = false;
          throw new Error("the disk is full");
        }
        const isSaved = await shelf.renewed(who, login);
        die("on the disk, not used");
        return isSaved;
      },
    };
    const grants: Pick<Grants, "renew"> = {
      async renew(token, signal) {
        die("before asking");
        return await client.grants.renew(token, signal);
      },
    };
    const owner = { baseUrl: app.baseUrl, clientId };
    const tokens = createUserTokens({
      ...{ grants, logins: mortal, cache, owner, clock, log },
      ...sealedWith,
      offsetMs: client.offsetMs,
    });
    /** Asks the platform who this person is. */
    async function whoIs(): Promise<string | undefined> {
      const signal = AbortSignal.timeout(30_000);
      const user = await tokens.use(person, (token) => client.getCurrentUser({}, { token, signal }), signal);
      return user?.username;
    }
    return { store, client, tokens, whoIs };
  }

  /** Signs the person in, as after the consent page. */
  async function logIn({ client, tokens }: Pick<Awaited<ReturnType<typeof openProcess>>, "client" | "tokens">) {
    const address = client.grants.addressFor({ redirectUri, state: "state" });
    const back = await fetch(address, { redirect: "manual" });
    const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const token = await client.grants.ofCode(code, redirectUri, AbortSignal.timeout(30_000));
    const refresh_token = sealing.seal(token.refresh_token ?? "");
    const version = await opened.write(async (tx) => {
      const destination_id = await ensureDestination(tx, place, clock.now());
      const told = { person, person_name: "maple", tiltify_id: simulator.ids.user, tiltify_name: "MapleNine" };
      const created_at = clock.now();
      return await putLogin(tx, { ...told, space_id: "discord/s", destination_id, refresh_token, created_at });
    });
    await tokens.keep(person, version, token);
    return token;
  }

  /** Lets the current token expire. */
  const passTwoHours = async () => {
    await simulator.clock.advance(2 * 3_600_000);
  };
  return { simulator, store: opened, lines, openProcess, logIn, passTwoHours, sealing };
}
