import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { serveDiscord } from "../helpers/discord/served-discord.ts";

test("the list of thanks is a file that only the person who asked can see", async () => {
  const { choose, discord, simulator } = await serveDiscord(sqlite);
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  await expect.poll(() => simulator.requestCounts().putWebhookSubscription).toBe(1);
  simulator.donate({ amount: "25", name: "=cmd|'/c calc'!A1", comment: "Go!" });
  await expect.poll(() => discord.messages.map(visibleText).join()).toContain("donated **$25**");

  expect(await choose("tiltify recap")).toEqual({
    text: expect.stringMatching(/^1 donation, \$25\. The first one came in <t:\d+:R>\.\n/),
    isPrivate: true,
  });
  expect((await choose("tiltify recap", { days: 9_999 })).text).toMatch(/^1 donation, \$25\. The first one came in /);
  expect((await choose("tiltify recap", { days: 30 })).text).toMatch(
    /^1 donation, \$25\. This covers the last 30 days\./,
  );
  const [file = ""] = discord.requests.flatMap(({ files }) => (files ? [files["donations.csv"]] : []));
  expect(file.split("\r\n").slice(0, 2)).toEqual([
    '"Time (UTC)","Amount","Currency","Name","Comment","Reward","Poll","Option","To"',
    expect.stringMatching(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","25\.00","USD","'=cmd\|'\/c calc'!A1","Go!","","","",""$/),
  ]);

  // The message has the file, and a picture of the rising total with a description for people who can't see it.
  simulator.donate({ amount: "75", name: "Bo" });
  await expect.poll(() => discord.messages.map(visibleText).join()).toContain("donated **$75**");
  expect(await choose("tiltify recap")).toMatchObject({ text: expect.stringMatching(/^2 donations, \$100\./) });
  const answer = discord.requests.findLast(({ files }) => files !== undefined);
  expect(Object.keys(answer?.files ?? {})).toEqual(["donations.csv", "total-1.png"]);
  expect(answer?.files?.["total-1.png"]?.slice(0, 6)).toBe("\x89PNG\r\n");
  const body = JSON.stringify(answer?.body);
  expect(body).toContain('"attachments":[{"id":"0","filename":"donations.csv"},{"id":"1","filename":"total-1.png"');
  expect(body).toMatch(/"description":"Total over time: \$\S+ \([^"]+\) to \$\S+ \([^"]+\)\."/);
});
