import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { createCommandFinder } from "../../src/chat/command-list.ts";

test("the list holds the command of every file", async () => {
  const folder = new URL("../../commands/", import.meta.url);
  const files = readdirSync(folder).filter(
    (file) => file.endsWith(".ts") && file !== "index.ts" && file !== "define.ts",
  );
  const modules: { default: unknown }[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)));

  expect(new Set(commands)).toEqual(new Set(modules.map((module) => module.default)));
});

test("no name or alias is given twice", () => {
  expect(() => createCommandFinder(commands)).not.toThrow();
});

test.each(commands)("$name is within what chats allow for names and descriptions", ({ name, description, options }) => {
  expect(name).toMatch(/^[a-z]{1,32}( [a-z-]{1,32}){0,2}$/);
  for (const text of [description, ...Object.values(options).map((option) => option.description)]) {
    expect(text).toMatch(/^\P{Cc}{1,100}$/u);
  }
  for (const option of Object.keys(options)) expect(option).toMatch(/^[a-z]{1,32}$/);
});
