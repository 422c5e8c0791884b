/**
 * `npm run archive -- --platform win32|darwin|linux --arch x64|arm64 [--node FOLDER]` packs the bundle in `dist`,
 * Node's own unchanged binary and a launcher into one file in `archives`. Takes Node from FOLDER, as nodejs.org
 * publishes it. Without FOLDER, takes Node from npm, which doesn't have every version for every system.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type PackedFile, tarGz, zip } from "./packed.ts";

const systems = {
  win32: {
    label: "windows",
    node: "node.exe",
    start: ["Double-click bellringer.cmd.", 'Windows warns you the first time: choose "More info", then "Run anyway".'],
    data: "%LOCALAPPDATA%\\bellringer",
    command: ".\\bellringer.cmd",
  },
  darwin: {
    label: "macos",
    node: "bin/node",
    start: [
      'Double-click bellringer.command. macOS says that it can\'t check it. Choose "Done".',
      'Open System Settings, Privacy & Security, scroll down, and choose "Open Anyway".',
      'Do the same once more if macOS then asks about "node". Or type in Terminal, in this folder:\n   xattr -dr com.apple.quarantine .',
    ],
    data: "~/Library/Application Support/bellringer",
    command: "./bellringer.command",
  },
  linux: {
    label: "linux",
    node: "bin/node",
    start: [
      'Double-click bellringer.desktop. If an editor opens instead, right-click it and choose "Allow Launching".',
      "Or open a terminal in this folder, and type ./bellringer",
    ],
    data: "~/.local/share/bellringer",
    command: "./bellringer",
  },
} as const;
type Platform = keyof typeof systems;
const architectures = ["x64", "arm64"] as const;

const root = join(import.meta.dirname, "..");
const usage =
  "npm run archive -- --platform win32|darwin|linux --arch x64|arm64 [--node FOLDER] [--dist FOLDER] [--to FOLDER]";

export type ArchiveRequest = {
  platform: Platform;
  arch: (typeof architectures)[number];
  /** The folder with the bundle. */
  dist: string;
  /** Node's binary and its license. */
  node: { binary: Uint8Array; license: Uint8Array };
  /** From package.json. */
  about: { version: string };
};

/** Returns the name and the bytes of an archive. */
export function pack({ platform, arch, dist, node, about }: ArchiveRequest): { name: string; bytes: Uint8Array } {
  const folder = `bellringer-${about.version}`;
  const file = (name: string, bytes: Uint8Array, isExecutable = false): PackedFile => ({
    name: `${folder}/${name}`,
    bytes,
    isExecutable,
  });
  const files = [
    ...launchers(platform).map(([name, text, isExecutable]) => file(name, Buffer.from(text), isExecutable)),
    file("README.txt", Buffer.from(readme(platform, about.version))),
    file("LICENSE", readFileSync(join(root, "LICENSE"))),
    file(platform === "win32" ? "runtime/node.exe" : "runtime/node", node.binary, true),
    file("runtime/LICENSE", node.license),
    ...filesOf(dist).map((name) => file(`dist/${name}`, readFileSync(join(dist, name)))),
  ];
  const name = `${folder}-${systems[platform].label}-${arch}`;
  return platform === "win32"
    ? { name: `${name}.zip`, bytes: zip(files) }
    : { name: `${name}.tar.gz`, bytes: tarGz(files) };
}

/**
 * Returns the bundle's files. Leaves out source maps, which only developers read and which are half of the bundle, and
 * the inventory, which only the build needs.
 */
function filesOf(folder: string): string[] {
  const found = globSync("**/*", { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = found.map(({ parentPath, name }) =>
    join(parentPath, name)
      .slice(folder.length + 1)
      .replaceAll("\\", "/"),
  );
  return names.filter((name) => !name.endsWith(".map") && name !== "inventory.mjs").sort();
}

function launchers(platform: Platform): [name: string, text: string, isExecutable: boolean][] {
  const read = (name: string) => readFileSync(join(import.meta.dirname, "launchers", name), "utf8");
  if (platform === "win32") return [["bellringer.cmd", forWindows(read("bellringer.cmd")), false]];
  if (platform === "darwin") return [["bellringer.command", read("bellringer.sh"), true]];
  return [
    ["bellringer", read("bellringer.sh"), true],
    ["bellringer.desktop", read("bellringer.desktop"), true],
  ];
}

/** Writes Windows line endings. With Unix line endings, cmd.exe may miss a label. */
function forWindows(text: string): string {
  return text.replaceAll("\n", "\r\n");
}

function readme(platform: Platform, version: string): string {
  const { start, data, command } = systems[platform];
  const steps = start.map((step, at) => `${at + 1}. ${step}`).join("\n");
  const text = readFileSync(join(import.meta.dirname, "launchers/README.txt"), "utf8")
    .replace("VERSION", version)
    .replace("START_STEPS", () => steps)
    .replace("DATA_FOLDER", () => data)
    .replace("COMMAND", () => command);
  return platform === "win32" ? forWindows(text) : text;
}

/** Returns Node from a folder, or from npm. Throws if it isn't the version that we test with. */
function findNode(platform: Platform, arch: string, version: string, given: string | undefined) {
  const folder = given ?? fetchNode(platform, arch, version);
  const binary = readFileSync(
    [systems[platform].node, "bin/node.exe"].map((name) => join(folder, name)).find(existsSync) ?? folder,
  );
  if (!binary.includes(`v${version}`)) throw new Error(`${folder} is not Node ${version}`);
  // npm's packages for Windows don't have the license.
  const ours = globSync("node_modules/node/node_modules/node-*/LICENSE", { cwd: root });
  const license = [join(folder, "LICENSE"), ...ours.map((name) => join(root, name))].find(existsSync);
  if (license === undefined) throw new Error(`${folder} has no LICENSE of Node's`);
  return { binary, license: readFileSync(license) };
}

/** Installs Node with npm, which verifies the download. Runs no scripts. */
function fetchNode(platform: Platform, arch: string, version: string): string {
  const system = {
    win32: "node-win",
    darwin: arch === "arm64" ? "node-bin-darwin" : "node-darwin",
    linux: "node-linux",
  };
  const name = `${system[platform]}-${arch}`;
  const prefix = join(root, "node_modules/.cache/archive");
  mkdirSync(prefix, { recursive: true });
  const args = ["install", "--prefix", prefix, "--no-save", "--force", "--ignore-scripts", `${name}@${version}`];
  try {
    // On Windows, npm is a shell script.
    execFileSync("npm", args, { stdio: ["ignore", "ignore", "inherit"], shell: process.platform === "win32" });
  } catch (cause) {
    throw new Error(
      `npm has no Node ${version} for ${platform} ${arch}. Download it from https://nodejs.org/dist/v${version}/, and name its folder with --node.`,
      { cause },
    );
  }
  return join(prefix, "node_modules", name);
}

function read(): ArchiveRequest & { to: string } {
  const text = { type: "string" } as const;
  const options = { platform: text, arch: text, node: text, dist: text, to: text };
  const { platform, arch, node, dist, to } = parseArgs({ options }).values;
  const system = (Object.keys(systems) as Platform[]).find((known) => known === platform);
  const architecture = architectures.find((known) => known === arch);
  if (system === undefined || architecture === undefined) throw new Error(usage);
  const about = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const { version } = lock.packages["node_modules/node"];
  return {
    platform: system,
    arch: architecture,
    dist: dist ?? join(root, "dist"),
    node: findNode(system, architecture, version, node),
    about,
    to: to ?? join(root, "archives"),
  };
}

if (import.meta.main) {
  try {
    const { to, ...order } = read();
    const { name, bytes } = pack(order);
    mkdirSync(to, { recursive: true });
    writeFileSync(join(to, name), bytes);
    process.stdout.write(`${join(to, name)}: ${(bytes.length / 1e6).toFixed(1)} MB\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
