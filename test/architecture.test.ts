import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../commands/index.ts";

type Source = { file: string; text: string; imports: Import[] };
/** `static` imports are loaded with the file, `dynamic` ones by a call of `import()`, and type imports never. */
type Import = { path: string; how: "static" | "dynamic" | "type" };

/**
 * The table of docs/architecture.md: each part of src (or commands) with the parts it may import from, types included.
 */
const importTable = new Map(
  [...readFileSync("docs/architecture.md", "utf8").matchAll(/^\| (`[^|]+`) \| [^|]+ \| ([\w, -]+) \|$/gm)].flatMap(
    ([, parts = "", allowed = ""]) => {
      const names = allowed.split(", ");
      return [...parts.matchAll(/`([\w-]+)`/g)].map(([, part = ""]) => [part, new Set(names)] as const);
    },
  ),
);

/**
 * The other table of docs/architecture.md: each folder of some parts, with the folders of the same part it may import
 * from.
 */
const folderTable = new Map(
  [...readFileSync("docs/architecture.md", "utf8").matchAll(/^\| `(\w+\/[\w*-]+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(
    ([, folder = "", allowed = ""]) => [folder, new Set([...allowed.matchAll(/`([^`]+)`/g)].map(([, name]) => name))],
  ),
);

function mayImport(from: string, part: string): boolean {
  const allowed = importTable.get(from);
  return part === from || allowed?.has("anything") === true || allowed?.has(part) === true;
}

/** The only places where each package may be imported. */
const packageHomes: Record<string, readonly string[]> = {
  express: [
    "src/http/",
    "src/sources/webhooks/receiver.ts",
    "src/chat/browser/",
    "src/chat/overlay/",
    "src/setup/",
    "src/simulator/",
    "src/app.ts",
  ],
  undici: [
    "src/platform/transport.ts",
    "src/chat/twitch/auth-client.ts",
    "src/chat/twitch/helix.ts",
    "src/chat/out/out-webhooks.ts",
  ],
  ws: ["src/chat/out/"],
  "discord.js": ["src/chat/discord/"],
  "tmi.js": ["src/chat/twitch/tmi-link.ts"],
  "qrcode-generator": ["src/setup/twitch-codes.ts"],
  "@resvg/resvg-wasm": ["src/chat/discord/picture-worker.ts"],
  keyv: ["src/platform/", "src/store/engine/keyv-store.ts", "src/app/"],
  kysely: ["src/store/"],
  pg: ["src/store/"],
  obscenity: ["src/safety/normalizing.ts"],
  tlds: ["src/safety/web-addresses.ts"],
  "node:sqlite": ["src/store/"],
  pino: ["src/util/logger.ts"],
  messageformat: ["src/words/"],
  "prom-client": ["src/http/"],
};

const tablesOfData = [
  "src/money/currencies.ts",
  "src/platform/operations.ts",
  "src/platform/resources.ts",
  "src/store/engine/migration-list.ts",
  "src/store/engine/tables.ts",
];
const longestFile = 350;
/** True for the files of the English catalog. They may be longer than other files, because they hold all texts. */
const isCatalogue = (file: string) => /^src\/words\/en[./]/.test(file);

const sources: Source[] = globSync(["src/**/*.ts", "commands/**/*.ts"]).map((file) => {
  const text = readFileSync(file, "utf8");
  const imports = text.matchAll(
    /^(?:import|export)\s+(?<type>type\s)?[^;]*?from\s+"(?<from>[^"]+)"|^import\s+"(?<bare>[^"]+)"|\bimport\("(?<called>[^"]+)"\)/gms,
  );
  return { file, text, imports: [...imports].map(({ groups = {} }) => toImport(groups)) };
});

function toImport({ type, from, bare, called }: Readonly<Record<string, string>>): Import {
  if (called !== undefined) return { path: called, how: "dynamic" };
  return { path: from ?? bare ?? "", how: type === undefined ? "static" : "type" };
}

/** Names that catalogs and the platform's data share with their subjects. */
const namedAlike = ["commands", "donation", "milestone", "settings"];

/**
 * `src/store/inbox/inbox.ts` is part of `store`, `src/config/config.ts` of `config`, `commands/total.ts` of `commands`.
 */
function partOf(file: string): string {
  const [root = "", first = ""] = file.split("/");
  return root === "src" ? first.replace(/\.ts$/, "") : root;
}

/** `src/store/inbox/inbox.ts` is in `store/inbox`; `src/chat/routing/router.ts` is in `chat/*`: loose. */
function folderOf(file: string): string {
  const [, part = "", folder = "", name] = file.split("/");
  return `${part}/${name === undefined ? "*" : folder}`;
}

const resolve = (file: string, path: string) => normalize(join(dirname(file), path));

test("every part of the program has a row in the table of imports", () => {
  const parts = new Set(sources.map(({ file }) => partOf(file)));
  expect([...importTable.keys()].sort()).toEqual([...parts].sort());
});

test("each part of the program imports only parts that the table of imports allows", () => {
  const wrong = sources.flatMap(({ file, imports }) =>
    imports
      .filter(({ path }) => path.startsWith("."))
      .map(({ path }) => partOf(resolve(file, path)))
      .filter((part) => !mayImport(partOf(file), part))
      .map((part) => `${file} -> ${part}`),
  );
  expect(wrong).toEqual([]);
});

test("folders within store and chat import only folders that the table of folders allows", () => {
  const inside = sources.filter(({ file }) => ["store", "chat"].includes(partOf(file)));
  const folders = new Set(inside.map(({ file }) => folderOf(file)));
  expect([...folderTable.keys()].sort()).toEqual([...folders].sort());
  const up = [...folderTable].flatMap(([folder, allowed], at) => {
    const below = [...folderTable.keys()].slice(0, at);
    return [...allowed].filter((name = "") => !below.includes(name)).map((name) => `${folder} -> ${name}`);
  });
  const wrong = inside.flatMap(({ file, imports }) =>
    imports
      .filter(({ path }) => path.startsWith(".") && partOf(resolve(file, path)) === partOf(file))
      .map(({ path }) => folderOf(resolve(file, path)))
      .filter((folder) => folder !== folderOf(file) && folderTable.get(folderOf(file))?.has(folder) !== true)
      .map((folder) => `${file} -> ${folder}`),
  );
  expect([...up, ...wrong]).toEqual([]);
});

test("code outside the chats imports only their port", () => {
  const paths = sources
    .filter(({ file }) => ["intake", "speaking", "status-cards"].includes(partOf(file)))
    .flatMap(({ file, imports }) => imports.map(({ path }) => resolve(file, path)))
    .filter((path) => path.startsWith("src/chat/"));
  expect([...new Set(paths)].sort()).toEqual(["src/chat/port/adapter.ts"]);
});

test("the platform and the simulator import only the listed files of util", () => {
  const [list = ""] = /they need only `util\/[^.]+/.exec(readFileSync("docs/architecture.md", "utf8")) ?? [];
  const listed = [...list.matchAll(/`(util\/[\w-]+)`/g)].map(([, name]) => `src/${name}.ts`);
  const bySource = new Map(sources.map((source) => [source.file, source]));
  const isTheirs = (file: string) => /^src\/(?:platform|simulator)\//.test(file);
  const needed = new Set([...bySource.keys()].filter(isTheirs));
  for (const file of needed) {
    for (const { path } of bySource.get(file)?.imports ?? []) if (path.startsWith(".")) needed.add(resolve(file, path));
  }
  expect([...needed].filter((file) => !isTheirs(file)).sort()).toEqual(listed);
});

test("imports form no cycles", () => {
  const edges = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.filter(({ path }) => path.startsWith(".")).map(({ path }) => resolve(file, path)),
    ]),
  );
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [[...way.slice(way.indexOf(file)), file].join(" -> ")];
    if (done.has(file)) return [];
    const circles = (edges.get(file) ?? []).flatMap((next) => walk(next, [...way, file]));
    done.add(file);
    return circles;
  };
  expect([...edges.keys()].flatMap((file) => walk(file, []))).toEqual([]);
});

test("a chat's library is loaded only if the chat is configured", () => {
  const runTime = new Map(
    sources.map(({ file, imports }) => [file, imports.filter(({ how }) => how === "static").map(({ path }) => path)]),
  );
  const reached = new Set<string>();
  const packages = new Set<string>();
  const walk = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const path of runTime.get(file) ?? []) {
      if (path.startsWith(".")) walk(resolve(file, path));
      else packages.add(path);
    }
  };
  for (const { file } of sources) if (/^src\/(?:main|app|cli\/[\w-]+)\.ts$/.test(file)) walk(file);
  expect(packages).toContain("express");
  expect(["discord.js", "tmi.js"].filter((library) => packages.has(library))).toEqual([]);
  expect([...reached].filter((file) => /^src\/chat\/(?:twitch|discord)\//.test(file))).toEqual([]);
});

test("packages are imported only where they belong", () => {
  const strays = sources.flatMap(({ file, imports }) =>
    imports
      .filter(({ path }) => packageHomes[path]?.every((home) => !file.startsWith(home)))
      .map(({ path }) => `${file} imports ${path}`),
  );
  expect(strays).toEqual([]);
});

test("no two files export the same name", () => {
  const exported = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:type|const|function\*?|class) (\w+)/gm)].map(([, name = ""]) => ({
      name,
      file,
    })),
  );
  const twice = [...Map.groupBy(exported, ({ name }) => name)].filter(([, all]) => all.length > 1);
  const unknown = twice.filter(([name]) => !namedAlike.includes(name));
  expect(unknown.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(", ")}`)).toEqual([]);
});

test("a problem that people read has its text in the catalog", () => {
  const isOwn = /new (?:User|Start)Error\(\s*(?:"|`(?!\$\{))/;
  const wrong = sources.filter(({ file, text }) => partOf(file) !== "simulator" && isOwn.test(text));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test("only main.ts touches the process", () => {
  const wrong = sources.filter(({ file, text }) => file !== "src/main.ts" && /\bprocess\.\w/.test(text));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test("no file is longer than the limit, except tables of data", () => {
  const long = sources.filter(
    ({ file, text }) => text.split("\n").length > longestFile + 1 && !tablesOfData.includes(file) && !isCatalogue(file),
  );
  expect(long.map(({ file }) => file)).toEqual([]);
});

test("the pure parts have no clock, randomness, input or output", () => {
  const pure = ["money", "safety", "words", "kinds", "news", "composing"];
  const impure = /\bDate\.now|new Date\(\)|Math\.random|\bfetch\(|setTimeout|setInterval|"node:(?!crypto)|await /;
  const wrong = sources.filter(({ file, text }) => pure.includes(partOf(file)) && impure.test(text));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test("every file and folder named in docs/architecture.md exists", () => {
  const there = globSync(["src/**", "commands/*", "locales", "test/*.ts"]).map((path) => `/${path}`);
  const named = readFileSync("docs/architecture.md", "utf8").matchAll(/`((?:[\w-]+\/)+[\w-]*(?:\.ts)?|[\w-]+\.ts)`/g);
  const isThere = (name: string) => there.some((path) => path.endsWith(`/${name}`) || path.endsWith(`/${name}.ts`));
  const missing = [...named].map(([, name = ""]) => name.replace(/\/$/, "")).filter((name) => !isThere(name));
  expect(missing).toEqual([]);
});

test("every error class sets its name", () => {
  const wrong = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/class (\w+) extends \w*(?:Error|Refused|Failure)\b[^{]*\{([^}]*)/g)]
      .filter(([, name, body]) => !new RegExp(`name(?:: string)? = "${name}"`).test(body ?? ""))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test("log messages are constant texts", () => {
  const wrong = sources.filter(({ text }) => /\blog\.(?:debug|info|warn|error)\([^;]*`/.test(text));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test("every file in commands is the command of that name", () => {
  const files = globSync("commands/*.ts").filter((file) => !/\/(?:index|define)\.ts$/.test(file));
  const names = commands.map(({ name }) => `commands/${name.replaceAll(" ", "-")}.ts`);
  expect(names).toEqual(expect.arrayContaining(files));
});

test("names of tests are unique in their file", () => {
  const wrong = globSync("test/**/*.test.ts").flatMap((file) => {
    const names = [...readFileSync(file, "utf8").matchAll(/^\s*test(?:\.each\([^)]*\))?\(\s*"([^"]+)"/gm)].map(
      ([, name]) => name,
    );
    return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test("tests have no time limit that a machine under load could reach", () => {
  const short = /\bvi\.wait(?:For|Until)\(|\btimeout(?:: |\()(?:\d{1,3}|[1-9]_?\d{3})\b/;
  const wrong = globSync("test/**/*.ts").filter((file) => short.test(readFileSync(file, "utf8")));
  expect(wrong).toEqual(["test/helpers/eventually.ts"]);
});

/** A comment with such a beginning has to be read twice, because its subject comes later. */
const headless = /^(?:what|who|whom|whose|whoever|whatever|wherever|nobody)\b/i;

test("comments start with their subject", () => {
  const wrong = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\/\*\*\s+(?:\* )?(.*)|^\s*\/\/ (.*)/gm)]
      .map(([, block, line]) => block ?? line ?? "")
      .filter((comment) => headless.test(comment))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(wrong).toEqual([]);
});

test("names of tests start with their subject", () => {
  const wrong = globSync("test/**/*.test.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^\s*(?:test|longTest|whole)(?:\.\w+\([^"`]*\))?\(\s*["`]([^"`]+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => headless.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
