import { expect, test } from "vitest";
import { createMetrics } from "../../src/http/metrics.ts";

const nothing = async () => ({ waiting: 0, oldestAt: null });

/** Returns a metric's lines, without help and type. */
const linesOf = (text: string, name: string) => text.split("\n").filter((line) => line.startsWith(name));

test("metrics count and time deliveries by answer", async () => {
  const { registry, delivered } = createMetrics({ inbox: nothing, outbox: nothing, now: () => 0 });
  delivered("stored", 0.004);
  delivered("stored", 0.02);
  delivered("signature", 0.001);
  const text = await registry.metrics();
  expect(linesOf(text, "bellringer_deliveries_total")).toEqual([
    'bellringer_deliveries_total{answer="stored"} 2',
    'bellringer_deliveries_total{answer="signature"} 1',
  ]);
  expect(linesOf(text, "bellringer_delivery_seconds")).toEqual(
    expect.arrayContaining([
      'bellringer_delivery_seconds_bucket{le="0.0025"} 1',
      'bellringer_delivery_seconds_bucket{le="0.005"} 2',
      "bellringer_delivery_seconds_count 3",
      "bellringer_delivery_seconds_sum 0.025",
    ]),
  );
});

test("metrics count announcements by kind and result", async () => {
  const { registry, announced, possiblyRepeated } = createMetrics({ inbox: nothing, outbox: nothing, now: () => 0 });
  announced("donation", "said");
  announced("donation", "said", 12);
  announced("donation", "skipped");
  possiblyRepeated();
  const text = await registry.metrics();
  expect(linesOf(text, "bellringer_announcements_total")).toEqual([
    'bellringer_announcements_total{kind="donation",result="said"} 13',
    'bellringer_announcements_total{kind="donation",result="skipped"} 1',
  ]);
  expect(linesOf(text, "bellringer_possibly_repeated_total")).toEqual(["bellringer_possibly_repeated_total 1"]);
});

test("metrics show for each duty whether this process has it", async () => {
  const leases = () =>
    new Map([
      ["intake", true],
      ["discord:0", false],
    ]);
  const { registry } = createMetrics({ inbox: nothing, outbox: nothing, leases, now: () => 0 });
  expect(linesOf(await registry.metrics(), "bellringer_lease_held")).toEqual([
    'bellringer_lease_held{lease="intake"} 1',
    'bellringer_lease_held{lease="discord:0"} 0',
  ]);
});

test("metrics count broken records by operation", async () => {
  const { registry, leftOut } = createMetrics({ inbox: nothing, outbox: nothing, now: () => 0 });
  leftOut("listFactPolls");
  expect(linesOf(await registry.metrics(), "bellringer_records_left_out_total")).toEqual([
    'bellringer_records_left_out_total{operation="listFactPolls"} 1',
  ]);
});

test("metrics show the length of queues and the age of their oldest entry", async () => {
  let waiting = 3;
  const { registry } = createMetrics({
    inbox: async () => ({ waiting, oldestAt: 7_500 }),
    outbox: nothing,
    now: () => 10_000,
  });
  const read = async () => linesOf(await registry.metrics(), "bellringer_").filter((line) => /inbox|outbox/.test(line));
  expect(await read()).toEqual([
    "bellringer_inbox_waiting 3",
    "bellringer_inbox_oldest_seconds 2.5",
    "bellringer_outbox_waiting 0",
    "bellringer_outbox_oldest_seconds 0",
  ]);
  waiting = 4;
  expect((await read())[0]).toBe("bellringer_inbox_waiting 4");
});

test("metrics include those of the Node process on request", async () => {
  const options = { inbox: nothing, outbox: nothing, now: () => 0 };
  const lines = async (processMetrics: boolean) =>
    linesOf(await createMetrics({ ...options, processMetrics }).registry.metrics(), "process_resident_memory_bytes");
  expect(await lines(true)).toHaveLength(1);
  expect(await lines(false)).toHaveLength(0);
});

test("metrics show whether each chat is ready", async () => {
  const chats = () => [
    { name: "discord", state: "ready" },
    { name: "twitch", state: "connecting", channels: { counted: 98, most: 100, waiting: 3 } },
  ];
  const { registry } = createMetrics({ inbox: nothing, outbox: nothing, chats, now: () => 0 });
  expect(linesOf(await registry.metrics(), "bellringer_chat_ready")).toEqual([
    'bellringer_chat_ready{chat="discord"} 1',
    'bellringer_chat_ready{chat="twitch"} 0',
  ]);
  expect(linesOf(await registry.metrics(), "bellringer_chat_channels")).toEqual([
    'bellringer_chat_channels{chat="twitch",what="counted"} 98',
    'bellringer_chat_channels{chat="twitch",what="most"} 100',
    'bellringer_chat_channels{chat="twitch",what="waiting"} 3',
  ]);
});

test("metrics show the version and the kind of database as labels", async () => {
  const build = { version: "1.2.3", database: "sqlite" };
  const { registry } = createMetrics({ inbox: nothing, outbox: nothing, now: () => 0, build });
  expect(linesOf(await registry.metrics(), "bellringer_build_info")).toEqual([
    'bellringer_build_info{version="1.2.3",database="sqlite"} 1',
  ]);
});

test("metrics count requests to Tiltify by class of status", async () => {
  const { registry, asked } = createMetrics({ inbox: nothing, outbox: nothing, now: () => 0 });
  for (const status of [200, 204, 429, 503, null]) asked(status);
  expect(linesOf(await registry.metrics(), "bellringer_tiltify_requests_total")).toEqual([
    'bellringer_tiltify_requests_total{status="2xx"} 2',
    'bellringer_tiltify_requests_total{status="4xx"} 1',
    'bellringer_tiltify_requests_total{status="5xx"} 1',
    'bellringer_tiltify_requests_total{status="none"} 1',
  ]);
});

test("metrics show the time of the last donation and backup", async () => {
  const at = { donation: undefined as number | undefined, backup: 1_500 };
  const lastOnes = { donation: async () => at.donation, backup: () => at.backup };
  const { registry } = createMetrics({ inbox: nothing, outbox: nothing, now: () => 0, lastOnes });
  const read = async () => linesOf(await registry.metrics(), "bellringer_last_");
  expect(await read()).toEqual(["bellringer_last_backup_timestamp_seconds 1.5"]);
  at.donation = 2_000;
  expect(await read()).toContain("bellringer_last_donation_timestamp_seconds 2");
  at.donation = undefined;
  expect(await read()).toEqual(["bellringer_last_backup_timestamp_seconds 1.5"]);
});
