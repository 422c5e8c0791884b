import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply/reply.ts";
import type { CallPlace } from "../../src/chat/understanding/command.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { Campaigns } from "../../src/services/connecting/campaigns.ts";
import type { ConnectedCampaign } from "../../src/services/connecting/connected.ts";
import { CampaignHidden } from "../../src/services/connecting/find-fact.ts";
import { UserError } from "../../src/util/errors.ts";
import { createAsker, maple, usd } from "../helpers/ask-commands.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { inWords, renderReply } from "../helpers/rendered.ts";

const link = "https://tiltify.com/@maple-nine/maples-24h-stream";
const done = { name: maple.name, added: true, replaced: null, others: [] as string[], hasNoList: false, isCalm: false };
const hint = "To confirm, press Yes within 10 min.";
const nothing = whisper("There's nothing to confirm. Nothing changed.");

const places = {
  find: async (near: CallPlace, address: string) => {
    const place = { ...near, address, name: address === near.address ? near.name : "#donations" };
    return { place, isHidden: false, missing: [], lacksPin: null, lacksHistory: null };
  },
};

function openAsker(campaigns: Partial<Campaigns> = {}) {
  const connected: unknown[] = [];
  const clock = createFakeClock();
  const ask = createAsker(
    {
      campaigns: {
        find: async () => maple,
        async connect(place, fact, by) {
          connected.push([place.address, fact.kind, fact.id, by.id]);
          return done;
        },
        ...campaigns,
      },
      places,
    },
    clock,
  );
  return { ask, connected, clock };
}

test("the connect command first shows the campaign it found, and connects it only after a confirmation", async () => {
  const { ask, connected } = openAsker();

  expect(inWords(await ask(`tiltify connect ${link}`))).toEqual({
    ...whisper(
      "I found Maple's 24h Stream. It's a campaign for River Otter Trust.",
      "$1,250.50 of $2,000 (62%). It's open for donations.",
      "Announce it in lobby?",
      hint,
    ),
    asksForYes: expect.any(String),
    image: maple.image,
    links: [{ label: "See it on Tiltify", url: link }],
  });
  expect(connected).toEqual([]);
});

test("the connect command connects a confirmed campaign once, says where it's announced, and offers a test", async () => {
  const { ask, connected } = openAsker();
  await ask(`tiltify connect ${link}`);

  expect(inWords(await ask("tiltify yes"))).toEqual({
    ...whisper("From now on, I announce Maple's 24h Stream in lobby."),
    offers: [{ label: "Send a test", typed: "/tiltify test" }],
  });
  expect(inWords(await ask("tiltify yes"))).toEqual(nothing);
  expect(connected).toEqual([["lobby", "campaign", maple.id, "u1"]]);
});

const summer = {
  number: 1,
  id: "summer",
  kind: "campaign",
  name: "Summer Stream",
  since: 0,
  hasEnded: true,
} as const;

/** Opens a place with connected campaigns; `raised`: the ended one's total, if it can be read. */
function openUsed(connected: readonly ConnectedCampaign[], { raised }: { raised?: CampaignSummary["raised"] } = {}) {
  const replaced: unknown[] = [];
  const list = [...connected];
  const { ask } = openAsker({
    list: async () => list,
    async current({ id }) {
      if (raised === undefined) throw new UserError("I can't see that campaign.");
      return { ...maple, id, raised };
    },
    async connect(_place, _fact, _by, replacing) {
      replaced.push(replacing);
      const index = list.findIndex(({ id }) => id === replacing);
      const [old] = index < 0 ? [] : list.splice(index, 1);
      return { ...done, replaced: old?.name ?? null };
    },
  });
  return { ask, replaced };
}

test("confirming replaces an ended campaign by the new campaign, which takes over all its settings", async () => {
  const { ask, replaced } = openUsed([summer], { raised: usd(4_120_00n) });

  const asked = await ask(`tiltify connect ${link}`);
  expect(inWords(asked)?.lines.slice(2)).toEqual([
    "Announce it in lobby? Replace Summer Stream, which ended with $4,120?",
    "Press one within 10 min.",
  ]);
  expect(inWords(asked)?.ways).toEqual({ yes: "Replace it, keep all settings", other: "Keep both", word: "both" });
  expect(inWords(await ask("tiltify yes"))).toEqual({
    ...whisper(
      "From now on, I announce Maple's 24h Stream in lobby. It replaces Summer Stream and keeps all the settings.",
    ),
    offers: [{ label: "Send a test", typed: "/tiltify test" }],
  });
  expect(replaced).toEqual(["summer"]);
});

test("the connect command on Discord has two buttons below its confirmation", async () => {
  const { ask } = openUsed([summer]);

  const asked = await ask(`tiltify connect ${link}`, "manager", "discord");
  expect(inWords(asked)?.lines.slice(2)).toEqual([
    "Announce it in lobby? Replace Summer Stream, which is over?",
    "Press one within 10 min.",
  ]);
  const buttons = JSON.stringify(renderReply(asked ?? whisper()));
  expect(buttons).toMatch(/"label":"Replace it, keep all settings","custom_id":"yes:\w{6}"/);
  expect(buttons).toMatch(/"label":"Keep both","custom_id":"yes:\w{6}:both"/);
});

test("the connect command can keep the ended campaign next to the new campaign, and offers to remove the ended campaign", async () => {
  const { ask, replaced } = openUsed([summer]);
  await ask(`tiltify connect ${link}`);

  expect(inWords(await ask("tiltify yes both"))).toEqual({
    ...whisper(
      "From now on, I announce Maple's 24h Stream in lobby.",
      "Summer Stream is over. To take it off the list and keep all the settings here: /tiltify disconnect 1",
    ),
    offers: [
      { label: "Send a test", typed: "/tiltify test" },
      { label: "Remove what's over", typed: "/tiltify disconnect 1" },
    ],
  });
  expect(replaced).toEqual([undefined]);
  expect(inWords(await ask("tiltify yes"))).toEqual(nothing);
});

test("the connect command for another place says to remove the ended campaign with a command there", async () => {
  const { ask } = openUsed([summer]);
  await ask(`tiltify connect ${link} <#202>`, "manager", "discord");

  expect(inWords(await ask("tiltify yes both", "manager", "discord"))).toEqual({
    ...whisper(
      "From now on, I announce Maple's 24h Stream in #donations.",
      "Summer Stream is over. To take it off the list and keep all the settings there, type this in #donations: /tiltify disconnect 1",
    ),
    offers: [{ label: "Send a test", typed: "/tiltify test" }],
  });
});

test("the connect command replaces the last of several ended campaigns, and offers to remove the other", async () => {
  const spring = { ...summer, id: "spring", name: "Spring Stream" };
  const { ask, replaced } = openUsed([spring, { ...summer, number: 2 }]);
  await ask(`tiltify connect ${link}`);

  expect(inWords(await ask("tiltify yes"))?.lines[1]).toMatch(
    /^Spring Stream is over\. To take it off the list and keep/,
  );
  expect(replaced).toEqual(["summer"]);
});

test("an ended auction doesn't prevent replacing the last campaign", async () => {
  const auction = { ...summer, number: 2, id: "auction", kind: "auction_house", name: "Otter Auction" } as const;
  const { ask, replaced } = openUsed([summer, auction], { raised: usd(4_120_00n) });

  const asked = await ask(`tiltify connect ${link}`);
  expect(inWords(asked)?.lines[2]).toBe("Announce it in lobby? Replace Summer Stream, which ended with $4,120?");
  await ask("tiltify yes");
  expect(replaced).toEqual(["summer"]);
});

test.each([
  ["is still open", { ...summer, hasEnded: false }],
  ["was an auction", { ...summer, kind: "auction_house" } as const],
])("the connect command doesn't offer to replace a campaign that %s", async (_why, connected) => {
  const { ask } = openUsed([connected]);

  expect(inWords(await ask(`tiltify connect ${link}`))?.ways).toBeUndefined();
  expect(inWords(await ask("tiltify yes both"))).toEqual(
    whisper("Nothing here is waiting for “both”. Nothing changed. Type the command again."),
  );
  expect(inWords(await ask("tiltify yes"))?.lines[0]).toBe("From now on, I announce Maple's 24h Stream in lobby.");
});

test("a confirmation of the connect command has to come within 10 min", async () => {
  const { ask, connected, clock } = openAsker();
  await ask(`tiltify connect ${link}`);
  await clock.advance(600_000);

  expect(inWords(await ask("tiltify yes"))).toEqual(nothing);
  expect(connected).toEqual([]);
});

test("the connect command finds a closed team campaign without goal, page or image", async () => {
  const found = {
    ...maple,
    kind: "team_campaign",
    cause: null,
    isOpen: false,
    goal: null,
    url: null,
    image: null,
  } as const;
  const { ask } = openAsker({ find: async () => found });

  expect(inWords(await ask(`tiltify connect ${link}`))?.lines).toEqual([
    "I found Maple's 24h Stream. It's a team campaign.",
    "$1,250.50. It's closed right now.",
    "Announce it in lobby?",
    hint,
  ]);
});

test("an ended campaign is connected only to answer questions", async () => {
  const before = { number: 1, id: "last", kind: "campaign", name: "Last", since: 0, hasEnded: true } as const;
  const ended = { ...maple, isOpen: false, ended: { at: null } };
  const { ask } = openAsker({ find: async () => ended, list: async () => [before] });

  expect(inWords(await ask(`tiltify connect ${link}`))?.lines.slice(1)).toEqual([
    "$1,250.50 of $2,000 (62%). It's over.",
    "It's over, so no more donations will come in. Answer questions about it in lobby?",
    hint,
  ]);
  expect(inWords(await ask("tiltify yes"))).toEqual(
    whisper(
      "Maple's 24h Stream is over, so there's nothing to announce. You can ask about it in lobby: /total, /donations and /leaderboard.",
    ),
  );
});

test("the connect command shows no total if a campaign has none", async () => {
  const { ask } = openAsker({
    find: async () => ({ ...maple, kind: "cause", cause: null, raised: null, goal: usd(5n) }),
  });

  expect(inWords(await ask(`tiltify connect ${link}`))?.lines[1]).toBe("It's open for donations.");
});

test("the connect command says at once if the campaign is already connected", async () => {
  const connected = { number: 1, id: maple.id, kind: maple.kind, name: maple.name, since: 0, hasEnded: false };
  const { ask } = openAsker({ list: async () => [connected] });

  expect(inWords(await ask(`tiltify connect ${link}`))).toEqual(
    whisper("Maple's 24h Stream is already connected in lobby. Nothing changed."),
  );
});

test("a confirmation changes nothing if somebody else has connected the campaign meanwhile", async () => {
  const { ask } = openAsker({ connect: async () => ({ ...done, added: false }) });
  await ask(`tiltify connect ${link}`);

  expect(inWords(await ask("tiltify yes"))).toEqual(
    whisper("Maple's 24h Stream is already connected in lobby. Nothing changed."),
  );
});

test("the connect command explains that an event has no donation list", async () => {
  const { ask } = openAsker({ connect: async () => ({ ...done, hasNoList: true }) });
  await ask(`tiltify connect ${link}`);

  expect(inWords(await ask("tiltify yes"))?.lines[1]).toMatch(
    /^Tiltify doesn't give me a donation list for this event, so I read its campaigns one by one\. A donation that no webhook brings comes a few minutes late/,
  );
});

test("the connect command says how often an event is announced", async () => {
  const { ask } = openAsker({ connect: async () => ({ ...done, isCalm: true }) });
  await ask(`tiltify connect ${link}`);

  expect(inWords(await ask("tiltify yes"))?.lines[1]).toBe(
    "It's announced once a minute at most, but large donations right away. Other campaigns here keep their own cooldown. To change that: /tiltify cooldown normal",
  );
});

test("a charity is connected only to answer questions", async () => {
  const { ask } = openAsker({ find: async () => ({ ...maple, kind: "cause" }) });

  expect(inWords(await ask(`tiltify connect ${link}`))?.lines[2]).toBe("Answer questions about it in lobby?");
  expect(inWords(await ask("tiltify yes"))).toEqual(
    whisper(
      "You can ask about Maple's 24h Stream in lobby now. I only announce donations to campaigns, not to a whole charity.",
    ),
  );
});

test("the connect command names every place where the new campaign replaces the ended one", async () => {
  const others = ["browser/browser/stage", "twitch/maple/maple"];
  const { ask } = openAsker({
    list: async () => [summer],
    connect: async () => ({ ...done, replaced: summer.name, others }),
  });
  await ask(`tiltify connect ${link}`);
  expect(inWords(await ask("tiltify yes"))?.lines[0]).toBe(
    "From now on, I announce Maple's 24h Stream in lobby, in #donations and on Twitch. It replaces Summer Stream and keeps all the settings.",
  );
});

test("a charity can replace an ended campaign, and the answer says so", async () => {
  const { ask } = openAsker({
    list: async () => [summer],
    find: async () => ({ ...maple, kind: "cause" }),
    connect: async () => ({ ...done, replaced: summer.name }),
  });
  await ask(`tiltify connect ${link}`);

  expect(inWords(await ask("tiltify yes"))?.lines[0]).toBe(
    "You can ask about Maple's 24h Stream in lobby now. It replaces Summer Stream and keeps all the settings. I only announce donations to campaigns, not to a whole charity.",
  );
});

test("the connect command gives the service's reason if it can't find a campaign", async () => {
  const { ask } = openAsker({ find: () => Promise.reject(new UserError("I can't see that campaign.")) });

  expect(inWords(await ask(`tiltify connect ${link}`))).toEqual(whisper("I can't see that campaign."));
});

test.each(["everyone", "moderator"] as const)("%s may not connect a campaign", async (role) => {
  const { ask } = openAsker({ find: () => Promise.reject(new Error("was called")) });

  expect(inWords(await ask(`tiltify connect ${link}`, role))).toEqual(
    whisper("Only people who manage this place can do that.", "Nothing changed."),
  );
});

test("the connect command offers to look for a campaign that isn't visible yet", async () => {
  const started: unknown[] = [];
  const problem = "I can't see a campaign at that address.";
  const ask = createAsker({
    campaigns: {
      find: () =>
        Promise.reject(new CampaignHidden(() => [{ type: "text", text: problem }], "tiltify.com/@maple/winter")),
    },
    searches: {
      async start(place, address, by) {
        started.push([place.address, address, by.id]);
        return started.length === 1;
      },
    },
  });
  const offer = "Want me to keep looking, every 2 minutes for 30 days, and announce it in lobby once it's up?";
  const asked = await ask(`tiltify connect ${link}`);
  expect(inWords(asked)).toMatchObject(whisper(problem, `${offer} Or paste a different link.`, hint));
  expect(inWords(await ask("tiltify yes"))).toEqual(whisper("I'll keep looking, and say so in lobby when it's up."));
  await ask(`tiltify connect ${link}`);
  expect(inWords(await ask("tiltify yes"))).toEqual(whisper("I'm already looking for it. Nothing changed."));
  expect(started[0]).toEqual(["lobby", "tiltify.com/@maple/winter", "u1"]);
});
