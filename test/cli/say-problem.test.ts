import { expect, test } from "vitest";
import { noSubcommand, openToAll, textOfProblem } from "../../src/cli/host-words.ts";
import { inboxUsage, wronglyTyped } from "../../src/cli/usage.ts";
import { readConfig } from "../../src/config/config.ts";
import { StartError } from "../../src/util/errors.ts";
import { later } from "../../src/words/later.ts";
import { StartRefusal } from "../../src/words/refusal.ts";
import { verbatim } from "../../src/words/verbatim.ts";
import { wordsIn, wordsOf } from "../helpers/words.ts";

test("all wrong settings in the environment are listed at once", () => {
  const wrong = () => {
    try {
      return readConfig({ PORT: "seventy", ACCESS: "all" });
    } catch (error) {
      return error;
    }
  };
  expect(textOfProblem(wrong(), wordsIn("en"))).toBe(
    [
      "These settings need fixing:",
      "- PORT must be a whole number from 0 to 65535.",
      "- ACCESS must be one of ask, verified, open, closed.",
    ].join("\n"),
  );
});

test("a problem other than wrong settings is printed as its message", () => {
  expect(textOfProblem(new StartError("Port 3000 is in use."), wordsIn("en"))).toBe("Port 3000 is in use.");
});

test("a settings file that everybody can read is reported with the command to fix it", () => {
  expect(openToAll(".env", wordsIn("en"))).toBe(
    "Every user of this computer can read .env and its secrets. To stop that: chmod 600 .env",
  );
});

test("a problem is printed in the host's language", async () => {
  const german = await wordsOf("de");
  const refused = new StartRefusal(later("backup.folder", { folder: verbatim("there") }));
  expect(textOfProblem(refused, german)).toBe("Ordner there angelegt.");
  expect(textOfProblem(noSubcommand(), german)).toMatch(/^Diesen Unterbefehl gibt es nicht\./);
  expect(textOfProblem(wronglyTyped(inboxUsage), german)).toContain("Ereignisse, die beiseitegelegt wurden");
  expect(textOfProblem(new TypeError("no"), german)).toBeUndefined();
});
