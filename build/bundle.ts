/**
 * `npm run build` puts the whole program into `dist`. Node runs that folder without `src` and without node_modules.
 * Fails if something isn't in the bundle, or if the bundle knows less than the source. `--to FOLDER` builds into
 * another folder. `--with FILE` adds a test program.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { type OutputChunk, type Plugin, rolldown } from "rolldown";

const root = join(import.meta.dirname, "..");
const fromRoot = createRequire(join(root, "package.json"));

/** The programs in `dist`. Workers and the API module have names of their own. Only the build uses the inventory. */
const entries: Readonly<Record<string, string>> = {
  main: "src/main.ts",
  "backup-worker": "src/store/backup/backup-worker.ts",
  "picture-worker": "src/chat/discord/picture-worker.ts",
  tiltify: "src/tiltify.ts",
  inventory: "build/inventory.ts",
};

/** Optional packages. Other packages use them if they are installed. */
const optional = ["zlib-sync", "bufferutil", "utf-8-validate", "@discordjs/opus", "pg-native", "encoding"];

/**
 * Matches `import.meta.url`, which must still point to the module's old folder. Files that are read by path keep their
 * places there.
 */
const ownUrl = /\bimport\.meta\.url\b/g;

/**
 * Bundles everything that is loaded by name or path. Each replacement stays on its line, so that the source maps stay
 * right.
 */
function insidePlugin(copied: Map<string, string>): Plugin {
  const discordUndici = createRequire(fromRoot.resolve("discord.js")).resolve("undici");
  return {
    name: "inside",
    resolveId(id) {
      if (id === "discord.js/undici") return discordUndici;
      if (id === "node-fetch") return "\0node-fetch";
      return null;
    },
    load(id) {
      // tmi.js uses it only for an API that we don't use. The package would load Node's deprecated punycode and print a
      // warning.
      if (id === "\0node-fetch") return "module.exports = globalThis.fetch;";
      return null;
    },
    transform(code, id) {
      const file = relative(root, id).replaceAll("\\", "/");
      if (!/^(?:src|commands|test|build)\/.*\.ts$/.test(file)) return null;
      let text = code;
      const replace = (from: string, to: string) => {
        if (!text.includes(from)) throw new Error(`${file} no longer has: ${from}`);
        text = text.replace(from, () => to);
      };
      if (file === "commands/index.ts") {
        const found = globSync("commands/*.ts", { cwd: root }).map((one) => basename(one));
        const files = found.filter((one) => one !== "index.ts").sort();
        const imports = files.map((one, at) => `import * as command${at} from "./${one}";`);
        const modules = files.map((one, at) => `${JSON.stringify(one)}: command${at}`);
        replace(
          'readdirSync(import.meta.dirname).filter((file) => file.endsWith(".ts") && file !== "index.ts")',
          JSON.stringify(files),
        );
        replace(
          "await import(`./${file}`)",
          `({ ${modules.join(", ")} } as Record<string, { default?: unknown }>)[file] ?? {}`,
        );
        text = imports.join(" ") + text;
      }
      if (file === "src/chat/discord/rest.ts") {
        replace('const require = createRequire(createRequire(import.meta.url).resolve("discord.js"));', "");
        replace('require("undici")', 'require("discord.js/undici")');
        replace('import { createRequire } from "node:module";', "");
      }
      if (file === "src/chat/twitch/tmi-link.ts") {
        replace('createRequire(import.meta.url)("tmi.js")', 'require("tmi.js")');
        replace('import { createRequire } from "node:module";', "");
      }
      if (file === "src/cli/compile.ts") replace('new URL("../", import.meta.url)', 'new URL("./", import.meta.URL)');
      text = text.replace(/import\.meta\.resolve\("([^"]+)"\)/g, (_, name: string) => {
        const asset = `assets/${basename(name)}`;
        copied.set(asset, fromRoot.resolve(name));
        return `new URL("./${asset}", import.meta.URL).href`;
      });
      text = text.replace(
        /new URL\("\.\/([\w-]+-worker)\.ts", import\.meta\.url\)/g,
        'new URL("./$1.mjs", import.meta.URL)',
      );
      text = text.replace(ownUrl, `new URL("./${file}", import.meta.URL).href`);
      // In a bundle, `import.meta.main` would be true in every module of an entry.
      text = text.replaceAll("import.meta.main", "false");
      text = text.replaceAll("import.meta.URL", "import.meta.url");
      if (/\bcreateRequire\b|import\.meta\.(?:dirname|filename|resolve)/.test(text) && file.startsWith("src/"))
        throw new Error(`${file} loads something that the bundle would not find`);
      return text === code ? null : { code: text, map: null };
    },
  };
}

/** Bundles programs into a folder. Throws if a package isn't in the bundle. */
async function bundle(to: string, input: Record<string, string>): Promise<OutputChunk[]> {
  rmSync(to, { recursive: true, force: true });
  const copied = new Map<string, string>();
  const problems: string[] = [];
  const build = await rolldown({
    cwd: root,
    input,
    platform: "node",
    external: [/^node:/, ...optional],
    plugins: [insidePlugin(copied)],
    onLog(_level, log) {
      // discord.js evaluates code in its own sharding, which we don't use.
      if (log.code !== "EVAL") problems.push(`${log.code}: ${log.message}`);
    },
  });
  const { output } = await build.write({
    dir: to,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    sourcemap: true,
  });
  const chunks = output.filter((one): one is OutputChunk => one.type === "chunk");
  const known = new Set([...chunks.map(({ fileName }) => fileName), ...optional]);
  const outside = new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]));
  for (const name of outside)
    if (!known.has(name) && !name.startsWith("node:")) problems.push(`${name} is left outside`);
  if (problems.length > 0) throw new Error(problems.join("\n"));

  // Copy every file that isn't a module, such as pages, styles and images, because the program may read it by path.
  for (const file of globSync("src/**/*.*", { cwd: root, exclude: (name) => /\.(?:ts|cjs|md)$/.test(String(name)) }))
    copied.set(file.replaceAll("\\", "/"), join(root, file));
  copied.set("before.cjs", join(root, "src/before.cjs"));
  for (const name of ["LICENSE", "README.md"]) copied.set(name, join(root, name));
  for (const [name, from] of copied) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    copyFileSync(from, join(to, name));
  }
  return chunks;
}

/** Collects the licenses of all bundled packages, because the licenses require it. */
function licenses(chunks: readonly OutputChunk[]): string {
  const inside = new Set(
    chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .flatMap((id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? []),
  );
  const fonts = ["atkinson-hyperlegible", "baloo-2", "barlow-condensed", "fraunces"].map(
    (name) => `@fontsource/${name}`,
  );
  for (const name of ["@resvg/resvg-wasm", ...fonts]) inside.add(join(root, "node_modules", name));
  const texts = [...inside].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const [file] = globSync(["LICEN[SC]E*", "licen[sc]e*", "COPYING*"], { cwd: folder });
    if (license === undefined && file === undefined) throw new Error(`${name} names no license`);
    return `${name} ${version}, ${license}\n\n${file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim()}\n`;
  });
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}

/**
 * Checks that the bundle knows everything that the source does. Runs the bundle in an empty folder, where it can't find
 * the source.
 */
function compareInventories(to: string): void {
  const empty = mkdtempSync(join(tmpdir(), "bellringer-build-"));
  try {
    cpSync(to, join(empty, "dist"), { recursive: true });
    const print = (program: string, cwd: string) =>
      execFileSync(process.execPath, [program], { cwd, encoding: "utf8" });
    const [source, built] = [
      print(join(root, "build/inventory.ts"), root),
      print(join(empty, "dist/inventory.mjs"), empty),
    ];
    if (source !== built) throw new Error(`the bundle knows something else than the source:\n${source}\n${built}`);
  } finally {
    rmSync(empty, { recursive: true });
  }
}

/** Writes the package.json for npm. All dependencies are bundled, so the package needs none, except for its types. */
function packageJson(): string {
  const { version, description, license, type, engines, dependencies } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  // The release workflow sets this. The page looks for updates there, and npm verifies the provenance with it.
  const { GITHUB_REPOSITORY: repository } = process.env;
  const named = ["keyv", "pino", "zod"];
  const about = {
    name: "bellringer",
    version,
    description,
    license,
    type,
    engines,
    ...(repository && { repository: { type: "git", url: `git+https://github.com/${repository}.git` } }),
    bin: { bellringer: "bellringer.cjs", "tiltify-simulator": "tiltify-simulator.cjs" },
    exports: {
      "./tiltify": { types: "./types/src/tiltify.d.ts", default: "./tiltify.mjs" },
      "./package.json": "./package.json",
    },
    files: ["**", "!**/*.map", "!inventory.mjs", "!.compiled"],
    peerDependencies: Object.fromEntries(named.map((name) => [name, dependencies[name]])),
    peerDependenciesMeta: Object.fromEntries(named.map((name) => [name, { optional: true }])),
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}

/** Writes the program that npm links. V8's limits can be set only in its first line. */
function bin(subcommand?: string): string {
  return `#!/usr/bin/env -S node --max-semi-space-size=8 --max-old-space-size=1024
"use strict";
require("./before.cjs");
process.env.BELLRINGER_STARTED_AS = process.env.BELLRINGER_STARTED_AS || "npx";
${subcommand === undefined ? "" : `process.argv.splice(2, 0, ${JSON.stringify(subcommand)});\n`}import("./main.mjs");
`;
}

const { values } = parseArgs({ options: { to: { type: "string" }, with: { type: "string", multiple: true } } });
const to = values.to ?? join(root, "dist");
const added = Object.fromEntries((values.with ?? []).map((file) => [basename(file, ".ts"), file]));
const chunks = await bundle(to, { ...entries, ...added });
writeFileSync(join(to, "package.json"), packageJson());
writeFileSync(join(to, "LICENSES.txt"), licenses(chunks));
writeFileSync(join(to, "bellringer.cjs"), bin(), { mode: 0o755 });
writeFileSync(join(to, "tiltify-simulator.cjs"), bin("simulate"), { mode: 0o755 });
compareInventories(to);
const bytes = chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
process.stdout.write(`${to}: ${chunks.length} files of code, ${(bytes / 1e6).toFixed(1)} MB\n`);
