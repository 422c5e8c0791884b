import { expect, test } from "vitest";
import { PlatformError } from "../../../src/platform/errors.ts";
import { LoginOver, LoginUnreadable } from "../../../src/platform/user-tokens.ts";
import type { RefreshTokenUse } from "../../../src/simulator/oauth.ts";
import { readLogin } from "../../../src/store/places/logins.ts";
import { createSealing } from "../../../src/util/sealing.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { ageLeases } from "../../helpers/leases.ts";
import { openLoginWorld, person, points } from "./login-world.ts";

const renewals = ({ simulator }: Awaited<ReturnType<typeof openLoginWorld>>) =>
  simulator.requestCounts().obtainToken ?? 0;

describeDatabases("renewing the logins of people", (database, rule) => {
  rule("a new login is used without renewing its token", async () => {
    const world = await openLoginWorld(database);
    const bot = await world.openProcess();
    await world.logIn(bot);
    const before = renewals(world);
    expect([await bot.whoIs(), await bot.whoIs()]).toEqual(["MapleNine", "MapleNine"]);
    expect(renewals(world)).toBe(before);
  });

  rule("a login is renewed a minute before its token ends, once for all callers", async () => {
    const world = await openLoginWorld(database);
    const bot = await world.openProcess();
    await world.logIn(bot);
    await world.simulator.clock.advance(119 * 60_000);
    const before = renewals(world);
    expect(await Promise.all(Array.from({ length: 20 }, bot.whoIs))).toEqual(Array(20).fill("MapleNine"));
    expect(await (await world.openProcess()).whoIs()).toBe("MapleNine");
    expect(renewals(world)).toBe(before + 1);
  });

  test.skipIf(database.kind === "SQLite")("two processes never renew the same login at once", async () => {
    const world = await openLoginWorld(database);
    const bots = await Promise.all([world.openProcess(), world.openProcess(), world.openProcess()]);
    const [first] = bots;
    if (first) await world.logIn(first);
    for (let round = 0; round < 3; round += 1) {
      await world.passTwoHours();
      const before = renewals(world);
      expect(await Promise.all(bots.map((bot) => bot.whoIs()))).toEqual(Array(3).fill("MapleNine"));
      expect(renewals(world)).toBe(before + 1);
    }
  });

  /** A process that starts after the crash has the login and keeps it. */
  async function dieEverywhere(refreshTokenUse: RefreshTokenUse): Promise<void> {
    for (const dies of points) {
      const world = await openLoginWorld(database, { refreshTokenUse });
      const bot = await world.openProcess({ dies });
      await world.logIn(bot);
      await world.passTwoHours();
      await bot.whoIs().catch(() => undefined);
      // The dead process's claim expires in time.
      await world.simulator.clock.advance(15_000);
      await ageLeases(world.store, 15_000);
      const next = await world.openProcess();
      expect([dies, await next.whoIs()]).toEqual([dies, "MapleNine"]);
      await world.passTwoHours();
      expect([dies, await next.whoIs()]).toEqual([dies, "MapleNine"]);
    }
  }

  test("no crash loses a login if the old refresh token is valid until the new one is used", () =>
    dieEverywhere("until-next-used"));

  rule.each(["for-ever", "for-ever-alone"] as const)(
    "no crash loses a login whose refresh token is valid %s",
    dieEverywhere,
  );

  test("a crash before the new token is on the disk loses a login whose refresh token works only once", async () => {
    for (const dies of points) {
      const world = await openLoginWorld(database, { refreshTokenUse: "once" });
      const bot = await world.openProcess({ dies });
      await world.logIn(bot);
      await world.passTwoHours();
      await bot.whoIs().catch(() => undefined);
      await world.simulator.clock.advance(15_000);
      await ageLeases(world.store, 15_000);
      const next = await world.openProcess();
      const isLost = dies === "answered, not on the disk";
      if (isLost) await expect(next.whoIs()).rejects.toThrow(LoginOver);
      else expect([dies, await next.whoIs()]).toEqual([dies, "MapleNine"]);
      expect((await readLogin(world.store.read, person))?.ended_at !== null).toBe(isLost);
    }
  });

  test("renewing a login keeps the old refresh token if the platform sends no new refresh token", async () => {
    const world = await openLoginWorld(database, { refreshTokenUse: "for-ever-alone" });
    const bot = await world.openProcess();
    await world.logIn(bot);
    const before = await readLogin(world.store.read, person);
    await world.passTwoHours();
    await bot.whoIs();
    expect(await readLogin(world.store.read, person)).toEqual({ ...before, version: (before?.version ?? 0) + 1 });
  });

  rule("renewing a login keeps tokens that arrived while the disk failed", async () => {
    const world = await openLoginWorld(database, { refreshTokenUse: "once" });
    const bot = await world.openProcess({ fails: true });
    await world.logIn(bot);
    await world.passTwoHours();
    await expect(bot.whoIs()).rejects.toThrow("the disk is full");
    expect(await bot.whoIs()).toBe("MapleNine");
    await world.passTwoHours();
    expect(await bot.whoIs()).toBe("MapleNine");
  });

  rule("a login ends only if the platform says so, not after failures or other refusals", async () => {
    const world = await openLoginWorld(database, { refreshTokenUse: "until-next-used" });
    const bot = await world.openProcess();
    await world.logIn(bot);
    await world.passTwoHours();
    for (const how of [500, 429, 400, 401, "invalid-client", "html", "cut"] as const) {
      world.simulator.faults.add({ operation: "obtainToken", how });
      await expect(bot.whoIs(), `${how}`).rejects.toThrow(PlatformError);
    }
    expect(await bot.whoIs()).toBe("MapleNine");
    world.simulator.endLogins();
    await world.passTwoHours();
    await expect(bot.whoIs()).rejects.toThrow(LoginOver);
    expect(await readLogin(world.store.read, person)).toMatchObject({
      refresh_token: "",
      ended_at: expect.any(Number),
    });
  });

  rule("a token that the platform revokes early is renewed once", async () => {
    const world = await openLoginWorld(database);
    const bot = await world.openProcess();
    await world.logIn(bot);
    world.simulator.expireTokens();
    expect(await bot.whoIs()).toBe("MapleNine");
  });

  rule("a failed read of the database is not reported as an ended login", async () => {
    const world = await openLoginWorld(database);
    const bot = await world.openProcess();
    await world.logIn(bot);
    await world.passTwoHours();
    await world.store.write((tx) => tx.schema.alterTable("logins").renameTo("elsewhere").execute());
    const failed = await bot.whoIs().catch((error: unknown) => error);
    await world.store.write((tx) =>
      tx.schema
        .alterTable("elsewhere" as "logins")
        .renameTo("logins")
        .execute(),
    );
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(LoginOver);
    expect(await bot.whoIs()).toBe("MapleNine");
  });

  rule("a stored login that our key cannot decrypt is kept", async () => {
    const world = await openLoginWorld(database);
    await world.logIn(await world.openProcess());
    const other = await world.openProcess({ sealedWith: createSealing(Buffer.alloc(32, "other")) });
    await expect(other.whoIs()).rejects.toThrow(LoginUnreadable);
    expect(await readLogin(world.store.read, person)).toBeDefined();
  });

  rule("the database and the log never contain a person's token in plain text", async () => {
    const world = await openLoginWorld(database);
    const bot = await world.openProcess();
    const token = await world.logIn(bot);
    await world.passTwoHours();
    await bot.whoIs();
    const [kept, logins] = await Promise.all([
      world.store.read.selectFrom("kv").selectAll().execute(),
      world.store.read.selectFrom("logins").selectAll().execute(),
    ]);
    const everything = JSON.stringify([kept, logins, world.lines]);
    expect(everything).toContain("maple");
    expect(everything).not.toContain(token.access_token);
    expect(everything).not.toContain(token.refresh_token);
    expect(JSON.stringify(world.lines)).not.toMatch(/[0-9a-f]{64}/);
  });
});
