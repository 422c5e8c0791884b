import { expect, test } from "vitest";
import { openDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { soon, toMessage } from "../harness.ts";

/** #news (220) and #donations (202) are announcement channels, #general (201) is none; in 202 nobody wants publishing. */
async function open() {
  const clock = createFakeClock();
  const opened = await openDiscord({ clock, mostPerSecond: Number.POSITIVE_INFINITY, discord: { limit } });
  const { adapter, discord, lines } = opened;
  discord.guild.channels.set("220", "news");
  for (const id of ["220", "202"]) discord.guild.kinds.set(id, { type: 5 });
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  let n = 0;
  const say = async (moments: string[], address = "220") => {
    n += 1;
    const place = { id: `discord/100/${address}`, connection: "discord:0", address };
    await adapter.send({ ...toMessage({ place }, n, `news ${n}`), moments, createdAt: clock.now() }, soon());
  };
  const asked = () => discord.requests.filter(({ path }) => path.endsWith("/crosspost")).length;
  const published = () => discord.messages.filter(({ flags }) => (flags & 1) !== 0).map(({ content }) => content);
  return { clock, say, asked, published, lines };
}

const limit = { messages: 100, perMs: 1_000 };

test("goals, milestones and the end are published, and nothing that names a donor", async () => {
  const { say, published, asked } = await open();
  await say(["goal:c:2000"]);
  await say(["milestone:m", "goal:c:3000"]);
  await say(["closing:c"]);
  await say(["donation:d"]);
  await say(["donation:e", "goal:c:4000"]);
  await say(["threshold:c:4000:50"]);
  await say(["test:t"]);
  await say(["goal:c:2000"], "201");
  await say(["goal:c:2000"], "202");

  await eventually(() => expect(published()).toEqual(["news 1", "news 2", "news 3"]));
  expect(asked()).toBe(3);
});

test("of more than ten in an hour the others are left out, and never made up for", async () => {
  const { say, published, asked, clock, lines } = await open();
  for (let n = 0; n < 12; n += 1) await say([`milestone:${n}`]);
  await eventually(() => expect(published()).toHaveLength(10));
  await eventually(() =>
    expect(lines.filter(({ msg }) => String(msg).startsWith("news was not published"))).toHaveLength(2),
  );
  expect(asked()).toBe(10);

  await clock.advance(3_600_000);
  await say(["milestone:later"]);
  await eventually(() => expect(published().at(-1)).toBe("news 13"));
  expect(published()).toHaveLength(11);
});
