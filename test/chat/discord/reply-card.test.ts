import fc from "fast-check";
import { expect, test } from "vitest";
import { toPayload } from "../../../src/chat/discord/body.ts";
import { type Reply, say } from "../../../src/chat/reply/reply.ts";
import { messageBody } from "../../helpers/discord/message-rules.ts";
import { hostileReply } from "../../helpers/hostile-reply.ts";
import { renderReply } from "../../helpers/rendered.ts";

const list: Reply = {
  title: "Top donors for *Maple*",
  lines: [
    { number: 11, name: "Ann", text: "$25" },
    {
      item: true,
      text: [
        { type: "text", text: "ends " },
        { type: "time", time: 1_768_509_000_000, style: "relative", text: "in 2 h" },
      ],
      progress: 0.5,
      note: "small",
    },
  ],
  page: { number: 2, of: 3, next: "/leaderboard donors 3 #1" },
  asOf: [{ type: "time", time: 1_768_509_000_000, style: "relative", text: "6 min ago" }],
  links: [{ label: "Donate", url: "https://donate.tiltify.com/x" }],
};

test("a plain answer is plain text on Discord", () => {
  expect(renderReply(say("Maple: $5 of $10."))).toEqual({ content: "Maple: $5 of $10." });
});

test("a list is a card on Discord, with times in the reader's zone, bars, pages and links", () => {
  expect(renderReply(list)).toMatchObject({
    components: [
      {
        type: 17,
        components: [
          {
            type: 10,
            content: [
              "### Top donors for \\*Maple\\*",
              "11. **Ann** $25",
              "- ends <t:1768509000:R>",
              "█████░░░░░",
              "-# small",
              "-# As of <t:1768509000:R>: Tiltify isn't answering right now.",
              "-# Page 2 of 3.",
            ].join("\n"),
          },
          {
            type: 1,
            components: [
              { label: "Back", custom_id: "say:leaderboard donors 1 #1", disabled: false },
              { label: "More", custom_id: "say:leaderboard donors 3 #1", disabled: false },
            ],
          },
          { type: 1, components: [{ style: 5, label: "Donate", url: "https://donate.tiltify.com/x" }] },
        ],
      },
    ],
  });
});

test("the last page of a list has a button back, and the first one a button forward", () => {
  const last = { ...list, page: { number: 3, of: 3, next: undefined } };
  const buttons = (reply: Reply, continues?: string) =>
    JSON.stringify(renderReply(reply, { continues })).match(/"custom_id":"[^"]*","disabled":\w+/g);
  expect(buttons(last, "leaderboard donors 3 #1")).toEqual([
    '"custom_id":"say:leaderboard donors 2 #1","disabled":false',
    '"custom_id":"none:More","disabled":true',
  ]);
  expect(buttons({ ...list, page: { number: 1, of: 3, next: "/leaderboard 2" } })).toEqual([
    '"custom_id":"none:Back","disabled":true',
    '"custom_id":"say:leaderboard 2","disabled":false',
  ]);
});

test("the command for the next page is written as text if it doesn't fit in a button", () => {
  const next = `/leaderboard ${"x".repeat(100)} 2`;
  expect(JSON.stringify(renderReply({ ...list, links: [], page: { number: 1, of: 2, next } }))).toContain(
    "Next page: /leaderboard",
  );
});

test("a reply that asks for a confirmation has a Yes button", () => {
  expect(JSON.stringify(renderReply({ ...say("Shall I?"), asksForYes: "a1b2c3" }))).toContain(
    '"custom_id":"yes:a1b2c3"',
  );
});

test("every answer is valid for Discord, whatever it contains", () => {
  const check = (reply: Reply, continues: string | undefined) => {
    messageBody.parse(toPayload(renderReply(reply, { continues })));
  };
  const pressed = fc.constantFrom(undefined, "leaderboard 2", "x".repeat(98));
  fc.assert(fc.property(hostileReply, pressed, check), { seed: 5, numRuns: 300 });
});

test("the next step is a button that runs its command for the person who presses it", () => {
  const offers = [{ label: "Send a test", typed: "/tiltify test" }];

  expect(JSON.stringify(renderReply({ ...say("Done."), offers }))).toContain(
    '"label":"Send a test","custom_id":"say:tiltify test"',
  );
});

test("a link that Discord doesn't accept in a button is written as text", () => {
  const links = [{ label: "Sign in", url: "http://bell.example:3000/oauth/tiltify/start?ask=1", spoken: true }];
  expect(renderReply({ ...say("Open this."), links })).toEqual({
    content: "Open this.\n[Sign in](http://bell.example:3000/oauth/tiltify/start?ask=1)",
  });
});
