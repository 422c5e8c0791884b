import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, createRequire } from "node:module";
import { promisify } from "node:util";
import { createContext, Script } from "node:vm";
import { expect, test } from "vitest";

const path = new URL("../src/before.cjs", import.meta.url);

/** Runs the check as that version of Node would, with one folder that can't be written to. */
function checkOn(node: string, unwritable = "/nowhere", folder = "/bot/src") {
  const said: string[] = [];
  const exits: number[] = [];
  const kept: (string | undefined)[] = [];
  const { ENABLED, FAILED } = constants.compileCacheStatus;
  const enableCompileCache = (folder?: string) => {
    kept.push(folder);
    return { status: folder === unwritable ? FAILED : ENABLED };
  };
  const process = {
    versions: { node },
    stderr: { write: (text: string) => void said.push(text) },
    exit: (code: number) => void exits.push(code),
  };
  const real = createRequire(path);
  const require = (name: string) => (name === "node:module" ? { constants, enableCompileCache } : real(name));
  const context = createContext({ process, require, __dirname: folder });
  new Script(readFileSync(path, "utf8")).runInContext(context);
  return { said, exits, kept };
}

test.each(["4.9.1", "20.20.2", "23.11.0"])("Node %s is refused with advice", (node) => {
  expect(checkOn(node)).toMatchObject({
    said: [
      `bellringer needs Node 24 or newer; this is Node ${node}. Run it with \`npm start\` after \`npm ci\`, which brings its own, or install Node 24.\n`,
    ],
    exits: [1],
  });
});

test.each(["24.0.0", "26.1.0", "100.0.0"])("Node %s is accepted silently", (node) => {
  expect(checkOn(node)).toMatchObject({ said: [], exits: [] });
});

test("compiled code is cached next to the packages, or else in the folder for temporary files", () => {
  const beside = "/bot/node_modules/.cache/compiled";
  expect(checkOn("24.0.0").kept).toEqual([beside]);
  expect(checkOn("24.0.0", beside).kept).toEqual([beside, undefined]);
});

test("a bundle's compiled code is cached inside the bundle", () => {
  expect(checkOn("24.0.0", "/nowhere", "/bot/dist").kept).toEqual(["/bot/dist/.compiled"]);
});

test("a bundle asks for a newer Node if its Node is too old", () => {
  const { said } = checkOn("20.20.2", "/nowhere", "/bot/dist");
  expect(said[0]).toContain("Install Node 24 from https://nodejs.org, or download bellringer with its own.");
});

test("the Node that runs these tests passes the version check without output", async () => {
  const run = promisify(execFile);
  const { stdout, stderr } = await run(process.execPath, ["-r", path.pathname, "-e", "console.log('running')"]);
  expect({ stdout, stderr }).toEqual({ stdout: "running\n", stderr: "" });
});

test("npm run compile has the V8 flags of npm start, except for memory sizes", () => {
  const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const withoutSizes = scripts.start.replaceAll(/--max-[a-z-]+-size=\d+ /g, "");
  expect(scripts.compile).toBe(`${withoutSizes} compile`);
});

test.each(["build/launchers/image.sh", "build/bundle.ts"])("%s sets the same V8 limits as npm start", (launcher) => {
  const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const limits = scripts.start.match(/--max-[a-z-]+-size=\d+/g);
  const text = readFileSync(new URL(`../${launcher}`, import.meta.url), "utf8");
  expect(text.match(/--max-[a-z-]+-size=\d+/g)).toEqual(limits);
});

test("npm ci works on systems for which npm has no Node", () => {
  const { optionalDependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  expect(optionalDependencies).toHaveProperty("node");
});
