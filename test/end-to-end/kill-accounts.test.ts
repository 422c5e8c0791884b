import { expect, test } from "vitest";
import type { RefreshTokenUse } from "../../src/simulator/oauth.ts";
import type { Death } from "../helpers/deaths.ts";
import { manageServer } from "../helpers/discord/asked-discord.ts";
import { openKilledAccounts } from "../helpers/discord/killed-accounts.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { eventually } from "../helpers/eventually.ts";

/** Each crash needs another start of the whole program. */
const timeout = 600_000;

const statement = (when: Death["when"], like: string, nth = 1): Death => ({ at: "statement", when, like, nth });
const request = (when: Death["when"], like: string, nth = 1): Death => ({ at: "request", when, like, nth });

type World = Awaited<ReturnType<typeof openKilledAccounts>>;

const signedIn = "You're signed in with Tiltify as MapleNine.";
/** The pending sign-in and its browser are one row of `kv`. */
const asks = (nth: number, when: Death["when"]) => statement(when, 'update "kv" set .*"sign-in"', nth);
const exchange = "POST /oauth/token.*authorization_code";

/** Follows the link to the platform, consents, and returns. */
async function goThere({ createBrowser, lastLink }: Pick<World, "createBrowser" | "lastLink">) {
  const open = createBrowser();
  const { to } = await open(lastLink());
  const { to: back } = await open(to);
  return { open, back };
}

async function signIn(world: World): Promise<string> {
  await world.choose("tiltify login");
  const { open, back } = await goThere(world);
  const { code } = await open(back);
  return (await world.choose("tiltify login", { code })).text;
}

const linkAsked = {
  "the link, not kept": statement("before", 'insert into "kv" .*"sign-in"'),
  "the link, kept": statement("after", 'insert into "kv" .*"sign-in"'),
};
const onTheWay = {
  "the link was opened, not noted": asks(1, "before"),
  "the link was opened": asks(1, "after"),
  "back from the platform, not noted": asks(2, "before"),
  "back from the platform": asks(2, "after"),
  "code not exchanged": request("before", exchange),
  "code exchanged, answer unread": request("after", exchange),
  "token there, nobody knows whose": request("after", "GET /api/public/current-user"),
  "whose it is, not kept": asks(3, "before"),
  "whose it is, not shown": asks(3, "after"),
};
const codeTyped = {
  "the code was right, nothing kept": statement("before", 'insert into "logins"'),
  "the login is kept": statement("after", 'insert into "logins"'),
  "its first token is not kept": statement("before", 'insert into "kv" .*user-token:'),
  "its first token is kept": statement("after", 'insert into "kv" .*user-token:'),
  "the question is not over": statement("before", 'delete from "kv" .*"sign-in"'),
  "the question is over": statement("after", 'delete from "kv" .*"sign-in"'),
};

test("after a kill at any step of signing in, the person is signed in or can sign in again", {
  timeout,
}, async () => {
  const world = await openKilledAccounts();
  const { ask, choose, dieOf } = world;
  const signOut = () => choose("tiltify login", { code: "out" });

  for (const death of Object.values(linkAsked)) {
    await dieOf(death, () => ask("tiltify login"));
    expect(await signIn(world)).toContain(signedIn);
    await signOut();
  }
  for (const [point, death] of Object.entries(onTheWay)) {
    await choose("tiltify login");
    const browsers: Awaited<ReturnType<typeof goThere>>[] = [];
    await dieOf(death, async () => {
      const came = await goThere(world).catch(() => undefined);
      if (came) browsers.push(came);
      await came?.open(came.back).catch(() => undefined);
    });
    // A reload continues, or says why it can't, and then the same link works once more.
    for (const { open, back } of browsers) {
      const { code, text } = await open(back);
      if (code === "") expect([point, text]).toEqual([point, expect.stringContaining("You've seen this page before.")]);
    }
    const { open, back } = await goThere(world);
    const { code } = await open(back);
    expect([point, (await choose("tiltify login", { code })).text]).toEqual([point, expect.stringContaining(signedIn)]);
    await signOut();
  }
  for (const [point, death] of Object.entries(codeTyped)) {
    await choose("tiltify login");
    const { open, back } = await goThere(world);
    const { code } = await open(back);
    await dieOf(death, () => ask("tiltify login", { code }));
    await choose("tiltify login", { code });
    // Signing in again needs no second consent on the platform.
    expect([point, (await choose("tiltify login")).text]).toEqual([point, expect.stringContaining(signedIn)]);
    await signOut();
  }
});

const renewal = "POST /oauth/token.*refresh_token";
/** If the platform revokes the old refresh token while it answers, nobody can know the new one. */
const lostWhereOnce = {
  "answered, unread": request("after", renewal),
  "read, not on the disk": statement("before", 'update "logins"'),
};
const renewing = {
  "not asked": request("before", renewal),
  ...lostWhereOnce,
  "on the disk": statement("after", 'update "logins"'),
  "the new token not kept": statement("before", 'insert into "kv" .*user-token:'),
  "the new token kept": statement("after", 'insert into "kv" .*user-token:'),
  "the new token not used": request("before", "GET /api/public/current-user", 2),
};

test.each([
  ["until the next one is used", "until-next-used", {}],
  ["once", "once", lostWhereOnce],
] as const)(
  "a kill during a renewal doesn't lose a login whose refresh token is valid %s",
  { timeout },
  async (_, refreshTokenUse: RefreshTokenUse, lost: object) => {
    const world = await openKilledAccounts({ refreshTokenUse });
    const { ask, choose, dieOf, nextLife, simulator } = world;
    expect(await signIn(world)).toContain(signedIn);
    for (const [point, death] of Object.entries(renewing)) {
      simulator.expireTokens();
      await dieOf(death, () => ask("tiltify login"));
      const isLost = point in lost;
      const said = isLost ? "Tiltify ended your login." : signedIn;
      expect([point, (await choose("tiltify login")).text]).toEqual([point, expect.stringContaining(said)]);
      // The refresh token stored then is used for the next one.
      if (isLost) expect(await signIn(world)).toContain(signedIn);
    }
    await nextLife();
    simulator.expireTokens();
    expect((await choose("tiltify login")).text).toContain(signedIn);
  },
);

const [donor, bots] = ["401", "390"];
const announcing = "/channels/202/messages";
const changing = (method: "PUT" | "DELETE") => `${method} .*/members/\\d+/roles/${donor}`;

const linkMade = {
  "made, answer unread": request("after", "POST .*webhook_relay"),
  "read, not on the disk": statement("before", 'insert into "relay_keys"'),
  "on the disk": statement("after", 'insert into "relay_keys"'),
};
const given = {
  "delivered, not on the disk": statement("before", "insert into delivery_batches"),
  "delivered, not answered": statement("after", "insert into delivery_batches"),
  "who it was, not kept": statement("before", 'update "relay_keys" set .*"donation_id"'),
  "who it was, kept": statement("after", 'update "relay_keys" set .*"donation_id"'),
  "not announced": request("before", `POST .*${announcing}`),
  "announced, answer unread": request("after", `POST .*${announcing}`),
  "the role is about to be given": statement("after", 'insert into "donor_roles"'),
  "the role, not given": request("before", changing("PUT")),
  "the role is given, answer unread": request("after", changing("PUT")),
  "that it is given, not noted": statement("before", 'insert into "donor_roles" .*"given"'),
  "that it is given, noted": statement("after", 'insert into "donor_roles" .*"given"'),
};
const refunded = {
  "the refund, not on the disk": statement("before", "insert into delivery_batches"),
  "the refund, on the disk": statement("after", "insert into delivery_batches"),
  "not edited": request("before", `PATCH .*${announcing}`),
  "edited, answer unread": request("after", `PATCH .*${announcing}`),
  "the role, not taken": request("before", changing("DELETE")),
  "the role is taken, answer unread": request("after", changing("DELETE")),
  "that it is taken, noted": statement("after", 'delete from "donor_roles"'),
};

test("after a kill at any step of a personal link, its donation or a refund, there is one announcement and the right role", {
  timeout,
}, async () => {
  const world = await openKilledAccounts();
  const { choose, ask, dieOf, discord, simulator, lastLink } = world;
  const { members } = discord;
  members.setRole(donor, { name: "Donor", position: 3 });
  members.setRole(bots, { name: "bellringer", position: 6, permissions: String(1n << 28n), managed: true });
  members.setBotRoles([bots]);
  members.join("8", [bots]);
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  await choose(
    "tiltify role",
    { which: "donor", role: donor },
    { user: { id: "8", username: "boss" }, permissions: manageServer },
  );
  await eventually(() => expect(simulator.requestCounts().putWebhookSubscription).toBe(1));

  let people = 0;
  /** A person who has no link yet. */
  function meet() {
    people += 1;
    const user = { id: `${700 + people}`, username: `ann${people}` };
    members.join(user.id);
    const wish = { name: "name", role: "role", what: "link" };
    const amount = `${20 + people}`;
    return {
      amount,
      askForLink: () => ask("give", wish, { user, permissions: "0" }),
      /** Gets a link, and donates with it. */
      async getLink() {
        await choose("give", wish, { user, permissions: "0" });
        const relay = new URL(lastLink()).searchParams.get("relay") ?? "";
        return () => simulator.donate({ amount, name: `Ann${people}`, relay });
      },
      async hasGiven(point: string) {
        await eventually(() => expect([point, members.rolesOf(user.id)]).toEqual([point, [donor]]));
        const said = () =>
          discord.messages.filter((one) => one.channel_id === "202" && visibleText(one).includes(`<@${user.id}>`));
        await eventually(() => expect([point, said().length]).toEqual([point, 1]));
        expect([point, members.changes.filter((one) => one.user === user.id)]).toMatchObject([
          point,
          [{ what: "given" }],
        ]);
      },
      async isRefunded(point: string) {
        await eventually(() => expect([point, members.rolesOf(user.id)]).toEqual([point, []]));
        const texts = () => discord.messages.filter((one) => one.channel_id === "202").map(visibleText);
        await eventually(() =>
          expect([point, texts().filter((text) => text.includes(`$${amount}`))]).toEqual([
            point,
            [`A donation of **$${amount}** was refunded.`],
          ]),
        );
        expect(texts().some((text) => text.includes(`<@${user.id}>`))).toBe(false);
      },
    };
  }

  for (const [point, death] of Object.entries(linkMade)) {
    const ann = meet();
    await dieOf(death, ann.askForLink);
    (await ann.getLink())();
    await ann.hasGiven(point);
  }
  for (const [point, death] of Object.entries(given)) {
    const ann = meet();
    const give = await ann.getLink();
    await simulator.settled(); // deliveries in progress from before must not be what it dies of
    await dieOf(death, give);
    await ann.hasGiven(point);
  }
  for (const [point, death] of Object.entries(refunded)) {
    const ann = meet();
    const { id } = (await ann.getLink())();
    await ann.hasGiven(point);
    await simulator.settled();
    await dieOf(death, () => simulator.update(id, { payment: "cancelled" }));
    await ann.isRefunded(point);
  }
});
