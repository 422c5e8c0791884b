import { expect, test } from "vitest";
import { toPageAnswer } from "../../../src/chat/browser/page-answer.ts";
import { whisper } from "../../../src/chat/reply/reply.ts";
import { wordsIn } from "../../helpers/words.ts";

test("the page leaves out a line of an answer if a button of that answer sends the command in the line", () => {
  const words = wordsIn("en");
  const [renew, show] = ["tiltify overlay new", "tiltify show 1"].map((next) =>
    words.say("overlay.to-renew", { next }),
  );
  if (renew === undefined || show === undefined) throw new Error("there are two sentences");
  const offers = [{ label: "New links", typed: "/tiltify overlay new" }];
  const textsOf = (reply: ReturnType<typeof whisper>) =>
    toPageAnswer(reply, words, "tiltify overlay").lines.map(({ text }) => text);

  expect(textsOf({ ...whisper("There is one.", renew, show), offers })).toEqual([
    "There is one.",
    "For new links: /tiltify show 1",
  ]);
  expect(textsOf(whisper(renew))).toEqual(["For new links: /tiltify overlay new"]);
  expect(textsOf({ ...whisper({ item: true, text: renew }), offers })).toHaveLength(1);
});
