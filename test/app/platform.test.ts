import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSealing } from "../../src/app/platform.ts";
import { readConfig } from "../../src/config/config.ts";
import { temporaryFolder } from "../helpers/databases.ts";

test("a key file that can't be used is reported with advice", async () => {
  const folder = temporaryFolder();
  const config = readConfig({ DATABASE_URL: `sqlite:${join(folder, "bot.db")}` });
  writeFileSync(join(folder, "secret.key"), "no key");
  await expect(openSealing(config)).rejects.toThrow(
    `The key file ${join(folder, "secret.key")} is damaged. Restore it from your backup, or delete it and log in to your accounts again.`,
  );

  writeFileSync(join(folder, "file"), "");
  const nowhere = readConfig({ DATABASE_URL: `sqlite:${join(folder, "file", "bot.db")}` });
  await expect(openSealing(nowhere)).rejects.toThrow(/^I can't use the key file /);
});
