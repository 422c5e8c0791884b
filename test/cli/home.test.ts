import { expect, test } from "vitest";
import { homeFolder } from "../../src/cli/home.ts";

const asked = { platform: "linux", env: {}, userFolder: "/home/ann", isUsed: false } as const;

test.each([
  [
    "win32",
    { LOCALAPPDATA: "C:\\Users\\Ann\\AppData\\Local" },
    "C:\\Users\\Ann",
    "C:\\Users\\Ann\\AppData\\Local\\bellringer",
  ],
  ["win32", {}, "C:\\Users\\Ann", "C:\\Users\\Ann\\AppData\\Local\\bellringer"],
  ["darwin", {}, "/Users/ann", "/Users/ann/Library/Application Support/bellringer"],
  ["linux", {}, "/home/ann", "/home/ann/.local/share/bellringer"],
  ["linux", { XDG_DATA_HOME: "/data" }, "/home/ann", "/data/bellringer"],
  ["linux", { XDG_DATA_HOME: "relative" }, "/home/ann", "/home/ann/.local/share/bellringer"],
] as const)(
  "a download on %s with %o keeps its data in the system's data folder",
  (platform, env, userFolder, folder) => {
    expect(homeFolder({ form: "archive", platform, env, userFolder, isUsed: true })).toBe(folder);
  },
);

test("a bot that runs from source or from the image keeps its data in the working folder", () => {
  expect(homeFolder({ ...asked, form: "source" })).toBeUndefined();
  expect(homeFolder({ ...asked, form: "image" })).toBeUndefined();
});

test("a bot that npx started keeps its data in the working folder only if data is already there", () => {
  expect(homeFolder({ ...asked, form: "npx", isUsed: true })).toBeUndefined();
  expect(homeFolder({ ...asked, form: "npx" })).toBe("/home/ann/.local/share/bellringer");
});
