import { afterEach, expect, test } from "vitest";
import {
  commandToGive,
  commandToSetClock,
  currentForm,
  ownCommand,
  ownPage,
  setForm,
} from "../../src/util/own-command.ts";

afterEach(() => setForm(undefined, "linux"));

test.each([
  ["source", "linux", "npm start", "npm start -- inbox list"],
  ["npx", "win32", "npx bellringer", "npx bellringer inbox list"],
  ["archive", "linux", "./bellringer", "./bellringer inbox list"],
  ["archive", "darwin", "./bellringer.command", "./bellringer.command inbox list"],
  ["archive", "win32", ".\\bellringer", ".\\bellringer inbox list"],
  ["image", "linux", "docker compose up -d", "docker compose exec bot bellringer inbox list"],
] as const)(
  "the bot names a subcommand as people type it if it runs from the %s on %s",
  (form, platform, start, listing) => {
    setForm(form, platform);
    expect([currentForm(), ownCommand(), ownCommand("inbox list")]).toEqual([form, start, listing]);
  },
);

const online = "https://github.com/maple/bellringer/blob/v0.4.0";

test.each([
  ["source", online, "docs/hosting.md"],
  ["archive", online, `${online}/docs/hosting.md`],
  ["image", online, `${online}/docs/hosting.md`],
  ["npx", undefined, "docs/hosting.md"],
] as const)(
  "a program that runs from the %s of %s names a page of the docs where people find it",
  (form, files, page) => {
    setForm(form, "linux", files);
    expect(ownPage("docs/hosting.md")).toBe(page);
  },
);

test("if we don't know how the bot was installed, texts name its commands as in a source checkout", () => {
  setForm("archive", "linux");
  setForm("floppy", "linux");
  expect(ownCommand("status")).toBe("npm start -- status");
});

test.each([
  ["image", "linux", "sudo timedatectl set-ntp true"],
  ["archive", "darwin", "sudo sntp -sS time.apple.com"],
  ["npx", "win32", "w32tm /resync"],
] as const)("the command to set the clock fits a bot that runs from the %s on %s", (form, platform, set) => {
  setForm(form, platform);
  expect(commandToSetClock()).toBe(set);
});

test.each([
  ["image", "linux", "sudo chown -R 1000:1000 ./data"],
  ["source", "linux", `sudo chown -R "$(id -un)" '/home/ann/it'\\''s'`],
  ["archive", "win32", `icacls "/home/ann/it's" /grant "%USERNAME%:(OI)(CI)F" /T`],
] as const)("the command to give the bot a folder fits a bot that runs from the %s on %s", (form, platform, give) => {
  setForm(form, platform);
  expect(commandToGive("/home/ann/it's")).toBe(give);
});
