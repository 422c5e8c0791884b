/** Starts a download like a double-click does, with the launcher's variables. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../src/http/listen.ts";
import { hasChromium, openPage } from "../helpers/chromium.ts";
import { temporaryFolder } from "../helpers/databases.ts";
import { runProgram, startProgram } from "../helpers/program.ts";

/** A user's folder, and a browser that records the opened pages. */
function desktop() {
  const user = temporaryFolder();
  const bin = join(user, "bin");
  mkdirSync(bin);
  const opened = join(user, "opened");
  writeFileSync(
    join(bin, "xdg-open"),
    `#!/bin/sh\ncat "\${1#file://}" >> "${opened}"\necho "$@" >> "${opened}.args"\n`,
    { mode: 0o755 },
  );
  const env = { HOME: user, PATH: `${bin}:${process.env.PATH}`, BELLRINGER_STARTED_AS: "archive" };
  const home = join(user, ".local/share/bellringer");
  const pages = () => [...readFileSync(opened, "utf8").matchAll(/url=([^"]+)"/g)].map(([, link = ""]) => link);
  return { user, env, home, pages };
}

const desktopTest = test.skipIf(process.platform !== "linux");

desktopTest("a second double click on the program opens the page of the running bot with a new code", async () => {
  const { user, env, home, pages } = desktop();
  const program = startProgram({ args: [], cwd: user, env });
  const [, folder] = await program.printed(/settings and data are in (\S+)/);
  await expect.poll(() => existsSync(join(user, "opened.args"))).toBe(true);
  const [first = ""] = pages();
  expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/chat#code=[\w-]{22}$/);
  expect(folder).toBe(home);
  expect(readdirSync(user).sort()).toEqual([".local", "bin", "opened", "opened.args"]);
  // Every user of a computer can read the arguments of programs.
  expect(readFileSync(join(user, "opened.args"), "utf8")).toBe(`file://${home}/data/open.html\n`);
  expect(statSync(home).mode & 0o777).toBe(0o700);

  const again = await runProgram({ args: [], cwd: "/", env });
  expect(again).toMatchObject({ exitCode: 0, stderr: "", stdout: expect.stringContaining("already running") });
  const [, second = ""] = pages();
  expect(new URL(second).origin).toBe(new URL(first).origin);
  expect(second).not.toBe(first);
  const link = await runProgram({ args: ["link"], cwd: "/", env });
  expect(link.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/chat#code=[\w-]{22}\n$/);

  program.kill("SIGHUP"); // like closing the window
  expect(await program.finished).toMatchObject({ exitCode: 0 });
  expect(existsSync(join(home, "data/running.json"))).toBe(false);
});

test.skipIf(process.platform !== "linux" || !hasChromium)(
  "a double click opens the demo in the browser, where a bot can be set up",
  async () => {
    const { user, env, home } = desktop();
    const program = startProgram({ args: [], cwd: user, env });
    await program.printed(/settings and data are in/);
    const page = await openPage();
    await page.goto(`file://${home}/data/open.html`);
    await page.waitForURL(/\/chat$/); // the code is no longer in the address
    const state = () => page.evaluate('fetch("/setup/state").then(({ status }) => status)');
    await expect.poll(state).toBe(200);

    await page.getByRole("button", { name: "Control room" }).click();
    await page.getByRole("heading", { name: "This program" }).click();
    await page.getByText(home).waitFor();
    await page.getByRole("button", { name: "Quit" }).click();
    await page.getByRole("button", { name: "Quit" }).click();
    expect(await program.finished).toMatchObject({ exitCode: 0, stderr: "" });
  },
);

desktopTest("a start after a crash uses another port if the default one is taken", async () => {
  const { user, env, home } = desktop();
  const crashed = startProgram({ args: [], cwd: user, env });
  await crashed.printed(/settings and data are in/);
  crashed.kill("SIGKILL");
  await crashed.finished;
  expect(existsSync(join(home, "data/running.json"))).toBe(true);
  const other = createServer().listen(await freePort(3_000, "127.0.0.1"), "127.0.0.1");
  try {
    const program = startProgram({ args: [], cwd: user, env: { ...env, BELLRINGER_OPEN: "false" } });
    const [, url = ""] = await program.printed(/(http:\/\/127\.0\.0\.1:\d+)\/chat#code=/);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    program.kill("SIGTERM");
    expect(await program.finished).toMatchObject({ exitCode: 0 });
  } finally {
    other.close();
  }
});

desktopTest(
  "a downloaded bot keeps its default port and address if a copied .env.example has empty lines for them",
  async () => {
    const { user, env, home } = desktop();
    mkdirSync(home, { recursive: true });
    const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
    const secret = "b".repeat(64);
    writeFileSync(join(home, ".env"), `${example}\nTILTIFY_WEBHOOK_SECRETS=${secret}\nLOG_LEVEL=debug\n`, {
      mode: 0o600,
    });
    const port = await freePort(3_000, "127.0.0.1");
    const other = createServer().listen(port, "127.0.0.1");
    try {
      const program = startProgram({ args: [], cwd: user, env: { ...env, BELLRINGER_OPEN: "false" } });
      const [, url = ""] = await program.printed(/listens on (http:\/\/127\.0\.0\.1:\d+);/);
      expect(Number(new URL(url).port)).not.toBe(port);
      // The kernel lists a socket that listens on all addresses with zeros.
      const listening = ["tcp", "tcp6"].flatMap((file) => readFileSync(`/proc/net/${file}`, "utf8").split("\n"));
      const own = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, "0");
      expect(listening.filter((line) => line.includes(`:${own} `) && line.includes(" 0A "))).toEqual([
        expect.stringContaining(`0100007F:${own}`),
      ]);
      program.kill("SIGTERM");
      expect(await program.finished).toMatchObject({ exitCode: 0 });
    } finally {
      other.close();
    }
  },
);

desktopTest("a file on the command line is found in the folder where it was typed", async () => {
  const { user, env } = desktop();
  const signing = { ...env, TILTIFY_WEBHOOK_SECRETS: "a-secret-of-the-tests" };
  const replayed = await runProgram({
    args: ["replay", "lost.json", "--to", "http://127.0.0.1:9"],
    cwd: user,
    env: signing,
  });
  expect(replayed.stderr).toContain(join(user, "lost.json"));
});

desktopTest("the link is printed if there is no browser", async () => {
  const { user, env } = desktop();
  const program = startProgram({ args: [], cwd: user, env: { ...env, PATH: "/nowhere" } });
  await program.printed(/http:\/\/127\.0\.0\.1:\d+\/chat#code=/);
  await program.printed(/settings and data are in/);
  program.kill("SIGTERM");
  expect(await program.finished).toMatchObject({ exitCode: 0 });
});

desktopTest("a home folder that can't be created is named in the error", async () => {
  const { user, env } = desktop();
  writeFileSync(join(user, ".local"), "a file in its place");
  const ended = await runProgram({ args: [], cwd: user, env });
  expect(ended.exitCode).not.toBe(0);
  expect(ended.stderr).toContain(join(user, ".local"));
  expect(ended.stderr).not.toMatch(/^\s+at /m);
});
