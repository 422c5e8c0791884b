import { expect, test } from "vitest";
import { compileAll } from "../../src/cli/compile.ts";

test("every module can be loaded on its own", async () => {
  const files = await compileAll();
  expect(files).toContain("cli/login-twitch.ts");
  expect(files).not.toContain("main.ts");
});
