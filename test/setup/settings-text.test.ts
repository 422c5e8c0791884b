import { expect, test } from "vitest";
import { settingsIn } from "../../src/config/env-file.ts";
import {
  isWritable,
  maskedLines,
  plainLines,
  saysTheSame,
  withSettings,
  writableNames,
} from "../../src/setup/settings-text.ts";

const chosen = { TILTIFY_CLIENT_ID: "id-1", TILTIFY_CLIENT_SECRET: "secret-1", BROWSER_CHAT: "true" } as const;

test("a setting replaces its line in .env or is added at the end", () => {
  const before = "# mine\nPORT=4000\nTILTIFY_CLIENT_ID=\n export BROWSER_CHAT=false # off\n\n#BROWSER_CHAT_KEY=x";

  expect(withSettings(before, chosen)).toBe(
    "# mine\nPORT=4000\nTILTIFY_CLIENT_ID=id-1\nBROWSER_CHAT=true\n\n#BROWSER_CHAT_KEY=x\nTILTIFY_CLIENT_SECRET=secret-1\n",
  );
});

test(".env keeps its line endings", () => {
  expect(withSettings("", chosen)).toBe("TILTIFY_CLIENT_ID=id-1\nTILTIFY_CLIENT_SECRET=secret-1\nBROWSER_CHAT=true\n");
  expect(withSettings("PORT=1\r\n", { BROWSER_CHAT: "true" })).toBe("PORT=1\r\nBROWSER_CHAT=true\r\n");
});

test.each(["export TILTIFY_CLIENT_ID=\n", "TILTIFY_CLIENT_ID= \nPORT=1\n"])(
  "the empty setting %j in .env is filled in",
  (before) => {
    expect(saysTheSame(withSettings(before, chosen), { before, chosen })).toBe(true);
  },
);

test("the line that counts is changed if two lines in .env have the same name", () => {
  const text = withSettings("BROWSER_CHAT=false\nBROWSER_CHAT=no\n", { BROWSER_CHAT: "true" });
  expect(settingsIn(text)).toEqual({ BROWSER_CHAT: "true" });
});

test.each(["plain-1.2_3", "with # sign", " blanks ", "it's", 'say "hi"', "ünïcode", "a=b", "$HOME", "back\\slash"])(
  "the value %j in .env is read back as written",
  (value) => {
    const set = { TILTIFY_CLIENT_SECRET: value };
    const text = withSettings("PORT=1\n", set);
    expect(saysTheSame(text, { before: "PORT=1\n", chosen: set })).toBe(true);
  },
);

test.each(["", "a\nB=1", "a\rb", "a\0b", "a\u001bb", "a\u0085b", "x".repeat(2_001)])(
  "the value %j is refused for .env",
  (value) => {
    expect(isWritable(value)).toBe(false);
    expect(() => withSettings("", { TILTIFY_CLIENT_SECRET: value })).toThrow("TILTIFY_CLIENT_SECRET cannot stand");
  },
);

test("set-up notices an open quote in .env that swallows the new lines", () => {
  const quoted = { TILTIFY_CLIENT_SECRET: "it's" } as const;
  const before = 'NOTE="no end\nPORT=1\n';
  expect(saysTheSame(withSettings(before, quoted), { before, chosen: quoted })).toBe(false);
  expect(saysTheSame(withSettings("PORT=1\n", quoted), { before: "PORT=1\n", chosen: quoted })).toBe(true);
  expect(saysTheSame("PORT=2\n", { before: "PORT=1\n", chosen: {} })).toBe(false);
});

test("secrets in lines of .env are shown as dots", () => {
  const secret = {
    DISCORD_TOKEN: "a.b.c",
    TWITCH_CLIENT_SECRET: "s",
    BROWSER_CHAT_KEY: "k",
    TILTIFY_WEBHOOK_SECRETS: "w",
  };
  expect(maskedLines({ ...chosen, ...secret })).toBe(
    [
      "TILTIFY_CLIENT_ID=id-1",
      "TILTIFY_CLIENT_SECRET=••••••••",
      "TILTIFY_WEBHOOK_SECRETS=••••••••",
      "DISCORD_TOKEN=••••••••",
      "TWITCH_CLIENT_SECRET=••••••••",
      "BROWSER_CHAT=true",
      "BROWSER_CHAT_KEY=••••••••",
      "",
    ].join("\n"),
  );
  expect(plainLines(secret)).toContain("DISCORD_TOKEN=a.b.c\n");
});

test("set-up can't write service URLs, the database or other keys", () => {
  const others = writableNames.filter((name) => /_URL$|DATABASE|SECRET_KEY|METRICS|HOST/.test(name));
  expect(others).toEqual(["PUBLIC_URL"]);
});
