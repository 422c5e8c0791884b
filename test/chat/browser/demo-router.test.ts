import { request } from "undici";
import { expect, test } from "vitest";
import type { DemoState, PlayedDonation } from "../../../src/chat/browser/demo-router.ts";
import { UserError } from "../../../src/util/errors.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";

const state: DemoState = {
  campaign: "Maple's 24h Stream",
  raised: "$1,250.50 of $2,000",
  percent: 62,
  rewards: [{ id: "r1", label: "Drawing ($50)" }],
  poll: { name: "Which game next?", options: [{ id: "o1", name: "Puzzle" }] },
  step: "Reach 75%",
  labels: { match: "Start a match", poll: "End the poll", reward: null, end: "End the campaign" },
  auction: "Otter print: $55",
};

async function openDemo(donate?: () => Promise<void>) {
  const donations: PlayedDonation[] = [];
  const played: string[] = [];
  const visits: string[] = [];
  const { baseUrl } = await openBrowserChat({
    demo: {
      donate: donate ?? (async (donation) => void donations.push(donation)),
      play: async (act) => void played.push(act),
      state: async () => state,
      onFirstVisit: async (language) => void visits.push(language),
    },
  });
  const post = async (path: string, body: object, headers = {}) => {
    const { statusCode, body: answer } = await request(`${baseUrl}/demo/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: statusCode, text: await answer.text() };
  };
  return { baseUrl, donations, post, played, visits };
}

test("the demo starts once, in the language of the first visitor", async () => {
  const { baseUrl, visits } = await openDemo();
  const open = async (path: string, headers: Record<string, string>) => {
    const { statusCode, body } = await request(`${baseUrl}${path}`, { headers });
    await body.dump();
    return statusCode;
  };
  expect(await open("/chat", { host: "evil.example", "accept-language": "es" })).toBe(404);
  expect(visits).toEqual([]);
  await open("/chat", { "accept-language": "fr-CA" });
  await open("/demo/state", { "accept-language": "de" });
  expect(visits).toEqual(["fr"]);
});

test("the demo passes a typed donation unchanged to the simulated platform", async () => {
  const { post, donations } = await openDemo();

  const donation = { name: "<b>Ann</b>", amount: "25.50", comment: "Go otters!", rewardId: "r1", pollOptionId: "o1" };

  expect(await post("donations", donation)).toMatchObject({ status: 202 });
  expect(donations).toEqual([donation]);
});

test("a donation in the demo needs no name, comment, reward or vote", async () => {
  const { post, donations } = await openDemo();

  await post("donations", { amount: "5" });

  expect(donations).toEqual([{ name: "", amount: "5", comment: "" }]);
});

test.each(["0", "0.00", "-5", "1e3", "5.555", "12345678", "", " 5", "$5"])(
  "the demo refuses the amount %j",
  async (amount) => {
    const { post, donations } = await openDemo();

    expect(await post("donations", { amount })).toMatchObject({
      status: 400,
      text: '{"error":"Type an amount, such as 25 or 25.50."}',
    });
    expect(donations).toEqual([]);
  },
);

test("the demo shows an error that the simulated platform reports about a donation", async () => {
  const { post } = await openDemo(() => Promise.reject(new UserError("That reward is sold out.")));

  expect(await post("donations", { amount: "5" })).toEqual({
    status: 409,
    text: '{"error":"That reward is sold out."}',
  });
});

test("an unexpected failure in the demo is answered with 500", async () => {
  const { post } = await openDemo(() => Promise.reject(new Error("secret path")));

  expect(await post("donations", { amount: "5" })).toMatchObject({ status: 500 });
});

test.each(["train", "step", "match", "poll", "reward", "bid", "last-bid", "end"])(
  "the demo plays %s on request",
  async (act) => {
    const { post, played } = await openDemo();

    expect(await post(act, {})).toMatchObject({ status: 202 });
    expect(played).toEqual([act]);
  },
);

test("the demo's panel can read the campaign's progress", async () => {
  const { baseUrl } = await openDemo();

  expect(await (await request(`${baseUrl}/demo/state`)).body.json()).toEqual({
    ...state,
    offersSetUp: false,
  });
});

test.each([
  ["another site's page", { origin: "http://evil.example" }, 404],
  ["a page that the browser calls cross-site", { "sec-fetch-site": "cross-site" }, 404],
  ["a name that is not this machine's", { host: "evil.example" }, 404],
  ["a form", { "content-type": "text/plain" }, 415],
])("a request from %s plays nothing in the demo", async (_who, headers, status) => {
  const { post, donations, played } = await openDemo();

  expect(await post("donations", { amount: "5" }, headers)).toMatchObject({ status });
  expect(await post("train", {}, headers)).toMatchObject({ status });
  expect([donations, played]).toEqual([[], []]);
});
