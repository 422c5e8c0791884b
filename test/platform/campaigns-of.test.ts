import { expect, test } from "vitest";
import { findOwner, listCampaignsOf, readOwnerLink } from "../../src/platform/campaigns-of.ts";
import { askClient } from "../../src/platform/fact-record.ts";
import { openAskedPlatform } from "../helpers/asked-platform.ts";

const user = (slug: string) => ({ find: "campaigns of a user", slug });
const team = (slug: string) => ({ find: "campaigns of a team", slug });

test.each([
  ["maple", [user("maple"), team("maple")]],
  [" Maple ", [user("maple"), team("maple")]],
  ["@maple", [user("maple")]],
  ["+night", [team("night")]],
  ["maple/winter", [user("maple"), team("maple")]],
  ["+night/run", [team("night")]],
  ["https://tiltify.com/@maple/auctions/otters", [user("maple")]],
  ["tiltify.com/river-trust/run", []],
  ["evil.com/@maple", []],
  ["two words", []],
  ["", []],
])("a typed owner is read as the users and teams that it may name: %j", (text, lookups) => {
  expect(readOwnerLink(text)).toEqual(lookups);
});

test.each([
  ["maple-nine", "@maple-nine"],
  ["two words", null],
  [null, null],
])("the campaigns of an owner with the slug %j are returned with the owner's address %j", async (slug, address) => {
  const { client, simulator } = await openAskedPlatform();
  const [maple] = simulator.world.users;
  const ask = askClient(client, AbortSignal.timeout(30_000));
  const found = await findOwner(
    (name, input) => {
      const asked = ask(name, input);
      return name === "getUserBySlug" ? asked.then((record) => ({ ...record, slug })) : asked;
    },
    { find: "campaigns of a user", slug: "maple-nine" },
  );

  expect(found).toEqual({ kind: "user", id: maple?.id, name: "MapleNine", address });
});

test("a team that Tiltify returns in the list of a person's campaigns is left out", async () => {
  const { client, simulator } = await openAskedPlatform();
  const [maple] = simulator.world.users;
  const ask = askClient(client, AbortSignal.timeout(30_000));
  const owner = { kind: "user", id: maple?.id ?? "" } as const;
  const known = await listCampaignsOf(ask, owner, { limit: 10 });
  const withTeam: typeof ask = async (name, input) => {
    const answer = await ask(name, input);
    if (name !== "listUserCampaigns") return answer;
    const { data } = answer as unknown as { data: object[] }; // typed as that list is
    return { ...answer, data: [{ id: "a team", name: "Night Shift" }, ...data] };
  };

  expect(known.length).toBeGreaterThan(0);
  expect(await listCampaignsOf(withTeam, owner, { limit: 10 })).toEqual(known);
});
