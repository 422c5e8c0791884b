import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { type Operation, operations } from "../../src/platform/operations.ts";
import { handlers } from "../../src/simulator/api.ts";
import { createRelayKey } from "../../src/simulator/relays.ts";
import { rows, toCall } from "./example-calls.ts";
import { openSimulator, type StartedSimulator, tokenPath } from "./started-simulator.ts";

const paged = rows.filter(([, { paging }]) => paging === "cursor");
const nowhere = "00000000-0000-4000-8000-000000000000";
const single = z.object({ data: z.unknown() });
const page = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  metadata: z.object({ after: z.string().nullable(), before: z.string().nullable(), limit: z.number() }),
});

/** A world in which every list except one has entries. */
async function openFullWorld(): Promise<StartedSimulator> {
  const simulator = await openSimulator({ history: 12 });
  simulator.changeFact(simulator.ids.fundraisingEvent, { donationsOpen: true });
  createRelayKey(simulator.world, {});
  createRelayKey(simulator.world, { metadata: "seat 7" });
  return simulator;
}

let readOnly: StartedSimulator;
beforeAll(async () => {
  readOnly = await openFullWorld();
});
afterAll(() => readOnly.stop());

/** A test that changes the world has its own. */
async function worldFor({ method }: Operation): Promise<StartedSimulator> {
  if (method === "GET") return readOnly;
  const simulator = await openFullWorld();
  onTestFinished(() => simulator.stop());
  return simulator;
}

/** Paths that a schema didn't find in a record, or dropped because their shape was wrong. */
function lost(read: unknown, sent: unknown, path = ""): string[] {
  if (Array.isArray(read)) {
    const list = Array.isArray(sent) ? sent : [];
    if (sent !== null && list.length !== read.length) return [path];
    return read.flatMap((item, index) => lost(item, list[index], `${path}[${index}]`));
  }
  if (typeof read !== "object" || read === null) return (sent ?? null) === null || read !== null ? [] : [path];
  const record = z.record(z.string(), z.unknown()).parse(sent);
  return Object.entries(read).flatMap(([name, value]) =>
    name in record ? lost(value, record[name], `${path}.${name}`) : [`${path}.${name}`],
  );
}

test("every operation has a handler in the simulator", () => {
  expect([...Object.keys(handlers), "obtainToken"].toSorted()).toEqual(Object.keys(operations).toSorted());
});

test.each(rows)("the simulator's answer of %s fits the operation's schema", async (...row) => {
  const simulator = await worldFor(row[1]);
  const { operation, path, init } = toCall(simulator, row);
  const { status, body } = await simulator.ask(path, init);
  expect(status).toBe(200);
  const { data } = single.parse(body);
  for (const record of operation.paging === "cursor" ? page.parse(body).data : [data]) {
    const read = operation.response.safeParse(record);
    expect(read.error).toBe(undefined);
    // In the docs, one board of a configured leaderboard has two names.
    expect(lost(read.data, record).filter((path) => path !== ".user")).toEqual([]);
  }
});

test.each(paged)("the simulator's %s can be paged in both directions", async (...row) => {
  const simulator = await worldFor(row[1]);
  const { name, path } = toCall(simulator, row);
  const read = async (query: string) => page.parse((await simulator.ask(`${path}?limit=1&${query}`)).body);
  const walk = async (way: "after" | "before", from: string | null) => {
    const ids: unknown[] = [];
    for (let cursor = from; cursor !== null; ) {
      const { data, metadata } = await read(`${way}=${encodeURIComponent(cursor)}`);
      ids.push(...data.map(({ id }) => id));
      cursor = metadata[way];
    }
    return ids;
  };
  const first = await read("");
  const ids = [...first.data.map(({ id }) => id), ...(await walk("after", first.metadata.after))];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length === 0).toBe(name === "listCampaignSupportingCampaigns");
  const { data } = page.parse((await simulator.ask(`${path}?limit=100`)).body);
  expect(data.map(({ id }) => id)).toEqual(ids);
  const beforeLast = ids.length > 1 ? (await lastPage(read)).metadata.before : null;
  expect(await walk("before", beforeLast)).toEqual(ids.slice(0, -1).reverse());
});

async function lastPage(read: (query: string) => Promise<z.infer<typeof page>>) {
  let last = await read("");
  while (last.metadata.after !== null) last = await read(`after=${encodeURIComponent(last.metadata.after)}`);
  return last;
}

test.each(paged)("the simulator's %s refuses a page size of zero", async (...row) => {
  const simulator = await worldFor(row[1]);
  const { path } = toCall(simulator, row);
  expect(await simulator.ask(`${path}?limit=0`)).toMatchObject({
    status: 422,
    body: { error: { fields: { limit: ["invalid"] } } },
  });
});

const timeFilters = rows.flatMap(([name, row]) =>
  row.query
    .filter((query) => /_(before|after)$|^(time_type|status|supporting_type|include_disabled)$/.test(query))
    .map((query) => [name, query, row] as const),
);

test.each(timeFilters)("the simulator's %s refuses an invalid `%s`", async (name, query, row) => {
  const simulator = await worldFor(row);
  const { path } = toCall(simulator, [name, row]);
  expect(await simulator.ask(`${path}?${query}=sometimes`)).toMatchObject({
    status: 422,
    body: { error: { fields: { [query]: ["invalid"] }, message: "Unprocessible Entity", status: 422 } },
  });
});

const withIds = rows.flatMap(([name, row]) =>
  [...row.path.matchAll(/\{((?!event_id)\w+_id|uuid)\}/g)].map(([, value = ""]) => [name, value, row] as const),
);

test.each(withIds)("the simulator's %s does not find an unknown %s", async (name, value, row) => {
  const simulator = await worldFor(row);
  const { path, init } = toCall(simulator, [name, row], { [value]: nowhere });
  expect(await simulator.ask(path, init)).toMatchObject({
    status: 404,
    body: { error: { fields: null, message: "Not Found", status: 404 } },
  });
});

test("every operation needs a token with the operation's scope", async () => {
  const simulator = readOnly;
  const tokenFor = async (scope: string) => {
    const { body } = await simulator.ask(tokenPath(simulator, scope), { method: "POST" });
    return z.object({ access_token: z.string() }).parse(body).access_token;
  };
  const other = { public: await tokenFor("webhooks:write"), "webhooks:write": await tokenFor("public") };
  for (const row of rows) {
    const { name, operation, path, init } = toCall(simulator, row);
    const ask = async (authorization: string) => {
      const headers = { ...init.headers, authorization };
      return [name, (await simulator.ask(path, { ...init, headers })).status];
    };
    expect(await ask("")).toEqual([name, 401]);
    expect(await ask(`Bearer ${operation.scope && other[operation.scope]}`)).toEqual([name, 403]);
  }
});
