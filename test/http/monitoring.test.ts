import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMetrics } from "../../src/http/metrics.ts";

const nothing = async () => ({ waiting: 0, oldestAt: null });
const chats = () => [{ name: "twitch", state: "ready", channels: { counted: 1 } }];
const build = { version: "1.2.3", database: "sqlite" };
const lastOnes = { donation: () => 1, backup: () => 1 };
const metrics = createMetrics({
  inbox: nothing,
  outbox: nothing,
  chats,
  leases: () => new Map([["intake", true]]),
  now: () => 2,
  build,
  lastOnes,
  processMetrics: true,
});

/** The metrics as Prometheus gets them: each name with its labels. */
async function readLabels(): Promise<Map<string, Set<string>>> {
  metrics.delivered("stored", 1);
  metrics.announced("donation", "sent");
  metrics.leftOut("listFactPolls");
  metrics.asked(200);
  const lines = (await metrics.registry.metrics()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [, name = "", labels = ""] = /^(\w+)(?:\{(.*)\})?/.exec(line) ?? [];
      return [name, new Set([...labels.matchAll(/(\w+)="/g)].map(([, label = ""]) => label))];
    }),
  );
}

/** Files for a host's monitoring: the alert rules, the dashboard, and the page that explains them. */
const files = [...globSync("docs/monitoring/*"), "docs/hosting.md"];
const named = /\b(?:bellringer|process|nodejs)_[a-z0-9_]+\b/g;

test.each(files)("every metric in %s exists", async (file) => {
  const known = await readLabels();
  const names = new Set(readFileSync(file, "utf8").match(named));
  expect(names.size).toBeGreaterThan(0);
  expect([...names].filter((name) => !known.has(name) && !known.has(`${name}_bucket`))).toEqual([]);
});

test.each(files)("every label in %s belongs to its metric", async (file) => {
  const known = await readLabels();
  const asked = readFileSync(file, "utf8")
    .replaceAll('\\"', '"')
    .matchAll(/\b(bellringer_\w+)\{([^}]*)\}/g);
  for (const [, name = "", inside = ""] of asked) {
    const labels = inside.split(/"[^"]*"/).flatMap((part) => part.match(/\w+/g) ?? []);
    for (const label of labels) expect([...(known.get(name) ?? []), "job"]).toContain(label);
  }
});

test("docs/hosting.md explains every metric", async () => {
  const page = readFileSync("docs/hosting.md", "utf8");
  const ours = [...(await readLabels()).keys()].filter((name) => name.startsWith("bellringer_"));
  const missing = ours.filter((name) => !page.includes(name.replace(/_(?:bucket|sum|count)$/, "")));
  expect(missing).toEqual([]);
});

test("no metric has a label for campaigns, channels or people", async () => {
  const labels = new Set(
    [...(await readLabels())].flatMap(([name, some]) => (name.startsWith("bell") ? [...some] : [])),
  );
  expect([...labels].sort()).toEqual([
    "answer",
    "chat",
    "database",
    "kind",
    "le",
    "lease",
    "operation",
    "result",
    "status",
    "version",
    "what",
  ]);
});

test("names of counters end in _total, and names of other metrics don't", async () => {
  const text = await metrics.registry.metrics();
  const kinds = [...text.matchAll(/^# TYPE (bellringer_\w+) (\w+)$/gm)];
  for (const [, name = "", kind] of kinds) expect([name, name.endsWith("_total")]).toEqual([name, kind === "counter"]);
});
