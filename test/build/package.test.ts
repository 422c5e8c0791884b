/** Tests the package as npm installs it from its tarball, away from the source. */
import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { docsExamplePrints, runDocsExample } from "../helpers/docs-example.ts";
import { longTest } from "../helpers/long-test.ts";
import { startProgram } from "../helpers/program.ts";
import { isThorough } from "../helpers/thorough.ts";

const root = join(import.meta.dirname, "../..");
const run = (file: string, args: string[], cwd: string) =>
  execFileSync(file, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

describe("the package on npm", () => {
  const folder = mkdtempSync(join(tmpdir(), "bellringer-package-"));
  const home = join(folder, "home");
  const installed = join(home, "node_modules/bellringer");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(() => {
    if (!isThorough) return;
    const dist = join(folder, "dist");
    run(process.execPath, [join(root, "build/bundle.ts"), "--to", dist], root);
    run("npm", ["pack", "--pack-destination", folder], dist);
    const [tarball = ""] = globSync("*.tgz", { cwd: folder });
    mkdirSync(home);
    run("npm", ["install", "--offline", "--no-audit", "--no-fund", join("..", tarball)], home);
  });

  longTest("the npm package installs no other packages", () => {
    expect(globSync("node_modules/*", { cwd: home })).toEqual(["node_modules/bellringer"]);
    expect(readFileSync(join(installed, "LICENSES.txt"), "utf8")).toMatch(/^discord\.js 14\./m);
  });

  longTest("the npm package runs the demo and stops on a signal", async () => {
    const work = join(folder, "work");
    mkdirSync(work);
    const program = startProgram({ args: ["demo"], cwd: work, folder: installed, env: { PORT: "0", HOME: work } });
    const [, url = ""] = await program.printed(/(http:\/\/127\.0\.0\.1:\d+)\/chat/);
    const events = await fetch(`${url}/chat/rooms/lobby/events`);
    let seen = "";
    for await (const chunk of events.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      seen += chunk;
      if (/ donated \$/.test(seen)) break;
    }
    expect(seen).toMatch(/ donated \$/);
    program.kill("SIGTERM");
    expect(await program.finished).toMatchObject({ exitCode: 0, stderr: "" });
  });

  longTest("the npm package's help shows commands as npx runs them", () => {
    const bin = join(installed, "bellringer.cjs");
    expect(run(process.execPath, [bin, "--help"], home)).toContain("npx bellringer backup FILE");
    expect(run(process.execPath, [join(installed, "tiltify-simulator.cjs"), "--help"], home)).toContain(
      "--deliver-to URL",
    );
  });

  longTest("other programs can import the client and the simulator from the npm package", async () => {
    expect(await runDocsExample({ cwd: home })).toEqual(docsExamplePrints);
  });
});
