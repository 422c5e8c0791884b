import { describe, expect, test } from "vitest";
import { readPlaceSettings } from "../../../src/settings/read.ts";
import { ensureDestination, spaceIdOf } from "../../../src/store/places/destinations.ts";
import { addFollow } from "../../../src/store/places/follows.ts";
import { setHome } from "../../../src/store/places/spaces.ts";
import { sqlite } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId } from "../../helpers/donation-events.ts";
import { createModerators } from "../../helpers/moderators.ts";
import { commandsFor, examplesOf } from "../../helpers/typed-commands.ts";

const server = (address: string) => ({
  ...{ chat: "discord", connection: "memory", space: { address, name: address } },
  ...{ address: `${address}-stage`, name: "#stage" },
});
const otters = server("otters");
const bears = server("bears");
const maple = {
  ...{ chat: "twitch", connection: "memory", space: { address: "maple", name: "maple" } },
  ...{ address: "maple", name: "maple" },
};
const idOf = { otters: "discord/otters/otters-stage", bears: "discord/bears/bears-stage", maple: "twitch/maple/maple" };
type Name = keyof typeof idOf;
const places = { otters, bears, maple };

/** A Discord server with its Twitch channel, which both announce a campaign, and another server. */
async function openHome() {
  const world = await createDeliveryWorld(sqlite);
  const { store } = world;
  const link = (home: string | null) => store.write((tx) => setHome(tx, { spaceId: "twitch/maple", home }));
  const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
  await store.write(async (tx) => {
    await ensureDestination(tx, bears, 0);
    for (const place of [otters, maple]) {
      await addFollow(tx, { destinationId: await ensureDestination(tx, place, 0), fact, since: 0, by: "t", now: 0 });
    }
  });
  await link(spaceIdOf(otters));
  const moderators = createModerators(world);
  const give = async (name: string) => {
    await world.receive({ data: { donor_name: name, donor_comment: "rude words" } });
    await world.run();
    await world.clock.advance(1_000);
  };
  const held = async (name: Name) => {
    const { place } = await readPlaceSettings(store.read, idOf[name], []);
    return [place.get("names"), place.get("filter"), place.pausedUntil(world.clock.now()) === null];
  };
  const hiddenAt = async (name: Name) =>
    (await moderators.hiding.hidden(places[name])).flatMap(({ donations }) => donations.map((one) => one.name));
  const type = (text: string, at: Name, role: "manager" | "moderator" = "manager") =>
    moderators.type(text, { id: `${role} of ${at}`, role, place: places[at] });
  const undo = async (name: Name) => {
    const last = await moderators.settings.lastChange(places[name]);
    await moderators.settings.undo(places[name], last?.id ?? "", { id: "m", name: "m", role: "manager" });
  };
  return { ...world, ...moderators, type, undo, link, give, held, hiddenAt };
}

const parted = [
  ["left", null],
  ["is linked with another", "discord/bears"],
] as const;
const sides = [
  ["otters", "maple"],
  ["maple", "otters"],
] as const;

describe("changes that two linked spaces shared", () => {
  describe.each(parted)("after the channel %s", (_, home) => {
    test.each(sides)(
      "once two spaces are unlinked, the undo command in %s reverts a shared setting only there, and %s keeps it",
      async (at, other) => {
        const { type, link, held, undo } = await openHome();
        await type("tiltify names hidden", "otters");
        await type("tiltify block strict", "otters");
        expect(await held(other)).toEqual(["hidden", "strict", true]);
        await link(home);
        const settingsOf = async (name: Name) => (await held(name)).slice(0, 2);
        for (let undone = 0; undone < 2; undone += 1) {
          await undo(at);
        }
        expect(await settingsOf(at)).toEqual(["full", "normal"]);
        expect(await settingsOf(other)).toEqual(["hidden", "strict"]);
        for (let undone = 0; undone < 2; undone += 1) {
          await undo(other);
        }
        expect(await settingsOf(other)).toEqual(["full", "normal"]);
      },
    );

    test.each(sides)(
      "once two spaces are unlinked, a moderator's show command in %s does not show what is hidden in %s",
      async (at, other) => {
        const { type, link, give, hiddenAt } = await openHome();
        await give("Troll");
        await type("tiltify hide", other, "moderator");
        expect(await hiddenAt(at)).toEqual(["Troll"]);
        await link(home);
        await type("tiltify show", at, "moderator");
        expect(await hiddenAt(at)).toEqual([]);
        expect(await hiddenAt(other)).toEqual(["Troll"]);
      },
    );

    test.each(sides)(
      "once two spaces are unlinked, the end of a panic in %s does not end it in %s",
      async (at, other) => {
        const { type, link, give, held, hiddenAt } = await openHome();
        await give("Troll");
        await type("tiltify panic", other, "moderator");
        await link(home);
        await type("tiltify panic off", at, "moderator");
        expect([(await held(at))[2], await hiddenAt(at)]).toEqual([true, []]);
        expect([(await held(other))[2], await hiddenAt(other)]).toEqual([false, ["Troll"]]);
        await type("tiltify panic off", other, "moderator");
        expect([(await held(other))[2], await hiddenAt(other)]).toEqual([true, []]);
      },
    );

    test.each(sides)(
      "once two spaces are unlinked, hiding a donor's name in %s does not hide it in %s",
      async (at, other) => {
        const world = await openHome();
        const { type, link, give, hiding, hiddenAt } = world;
        await give("Troll");
        await type("tiltify hide", at, "moderator");
        await link(home);
        await give("Troll");
        const [last] = await hiding.hidden(places[at]);
        await hiding.hideNames(places[at], last?.id ?? "", { id: "m", name: "m", role: "moderator" });
        expect([(await hiddenAt(at)).length, (await hiddenAt(other)).length]).toEqual([2, 1]);
      },
    );

    test.each(sides)(
      "once two spaces are unlinked, %s cannot read the history and donations of %s",
      async (at, other) => {
        const { type, link, give, store, hiding, recap } = await openHome();
        await link(home);
        await store.write((tx) => tx.deleteFrom("follows").where("destination_id", "=", idOf[at]).execute());
        await give("Ann");
        await type("tiltify pause", other);
        expect(await type("tiltify history", at)).not.toContain("paused");
        expect(await hiding.announced(places[at])).toEqual([]);
        expect((await recap(places[at], { since: 0 })).donations).toEqual([]);
      },
    );
  });

  test("the commands `undo`, `show` and `panic off` apply to both of two linked spaces", async () => {
    const { type, give, held, hiddenAt, undo } = await openHome();
    await type("tiltify names hidden", "otters");
    await give("Troll");
    await type("tiltify hide", "maple", "moderator");
    await type("tiltify show 1", "otters", "moderator");
    await type("tiltify panic", "maple", "moderator");
    expect(await type("tiltify panic off", "otters", "moderator")).toMatch(
      /Shown again: Troll \$25\.\nA message that was deleted on Twitch can't be brought back\.$/,
    );
    await undo("maple");
    const whole = ["full", "normal", true];
    expect([await held("otters"), await held("maple")]).toEqual([whole, whole]);
    expect([await hiddenAt("otters"), await hiddenAt("maple")]).toEqual([[], []]);
  });
});

const heldElsewhere = ["full", "normal", true] as const;

describe("a setting by a moderator of a linked Twitch channel", () => {
  const typed = "tiltify block strict";

  test("a setting by a Twitch channel's moderator applies only to the channel, not to the linked server", async () => {
    const { type, held } = await openHome();

    await type(typed, "maple", "moderator");
    expect([await held("maple"), await held("otters")]).toEqual([["full", "strict", true], heldElsewhere]);

    await type(typed, "maple");
    expect((await held("otters"))[1]).toBe("strict");
  });

  test.each(commandsFor(["setters"], "twitch"))(
    "a setting by a Twitch channel's moderator changes no row of the server: $name",
    async (command) => {
      const { type, store } = await openHome();
      for (const text of examplesOf(command)) {
        await type(text, "maple", "moderator");
        await type("tiltify yes", "maple", "moderator");
      }

      const rows = await store.read.selectFrom("settings").select("scope").execute();
      expect(rows.map(({ scope }) => scope).filter((scope) => scope.includes("otters"))).toEqual([]);
      expect(rows.length).toBeGreaterThan(0);
    },
  );

  test.each(["everywhere", "discord"])(
    "a Twitch channel's moderator cannot change a setting for another target: %s",
    async (where) => {
      const { type, store } = await openHome();
      const answer = await type(`tiltify cooldown calm ${where}`, "maple", "moderator");

      expect(JSON.stringify(answer)).toContain("Only the broadcaster can do that here.");
      expect(await store.read.selectFrom("settings").selectAll().execute()).toEqual([]);
    },
  );

  test("a setting that every moderator may change also applies to the linked server if a Twitch moderator changes it", async () => {
    const { type, held } = await openHome();
    await type("tiltify names hidden", "maple", "moderator");

    expect((await held("otters"))[0]).toBe("hidden");
  });
});
