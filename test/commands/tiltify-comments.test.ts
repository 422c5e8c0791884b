import { expect, test } from "vitest";
import type { WaitingComment } from "../../src/services/moderating/approvals.ts";
import { createAsker, usd } from "../helpers/ask-commands.ts";
import { inWords, toOneLine } from "../helpers/rendered.ts";

const waits = (name: string, dollars: bigint, comment = "Go otters!"): WaitingComment => ({
  donation: `donation:${name}-${dollars}-${comment.length}`,
  mark: "12345678",
  name,
  amount: usd(dollars * 100n),
  comment,
  at: 0,
});

/** Creates a moderator's commands with these waiting comments, and records the decisions. */
function createDesk(waiting: WaitingComment[], isThere = true) {
  const decided: string[] = [];
  const ask = createAsker({
    approvals: {
      waiting: async () => waiting,
      async decide(_place, { donation, mark }, decision) {
        decided.push(`${decision} ${mark} ${donation}`);
        waiting = waiting.filter((one) => one.donation !== donation);
        return isThere ? "shown" : "gone";
      },
    },
    hiding: {
      hideDonation: async (_place, donation) => ({ id: isThere ? donation : undefined, donations: 1 }),
      async hideNames(_place, id) {
        decided.push(`hide ${id}`);
        waiting = [];
        return { id, donations: 1 };
      },
    },
  });
  return {
    decided,
    ask,
    onTwitch: async (text: string) => toOneLine((await ask(`tiltify ${text}`, "moderator", "twitch")) ?? { lines: [] }),
  };
}

const three = () => [waits("Ann", 25n), waits("Bo", 10n), waits("Anna", 25n)];

test.each([
  [
    "approve",
    "3 comments waiting: Ann $25, Bo $10 and Anna $25. Which one? Type !tiltify approve and the name, the amount, or both.",
  ],
  ["approve ann", "Approved."],
  ["approve @ANN", "Approved."],
  ["approve b", "None of those comments is theirs. 3 comments waiting: Ann $25, Bo $10 and Anna $25."],
  ["approve 10", "Approved."],
  [
    "approve $25",
    "2 comments waiting: Ann $25 and Anna $25. Which one? Type !tiltify approve and the name, the amount, or both.",
  ],
  ["approve anna 25", "Approved."],
  ["approve bo 25", "None of those comments is theirs. 3 comments waiting: Ann $25, Bo $10 and Anna $25."],
  ["approve zoe", "None of those comments is theirs. 3 comments waiting: Ann $25, Bo $10 and Anna $25."],
])("on Twitch, where comments aren't shown, %s is answered: %s", async (text, answer) => {
  const { onTwitch, decided } = createDesk(three());
  expect(await onTwitch(text)).toBe(answer);
  expect(decided).toHaveLength(answer === "Approved." ? 1 : 0);
});

test("on Twitch, approving takes the donor's name even if only one comment waits, so that no unread comment is approved", async () => {
  const { onTwitch, decided } = createDesk([waits("Ann", 25n)]);
  expect(await onTwitch("approve")).toBe(
    "1 comment waiting: Ann $25. To approve it, type !tiltify approve and the name.",
  );
  expect(decided).toEqual([]);
  expect(await onTwitch("approve ann")).toBe("Approved.");
  expect(await onTwitch("approve")).toBe("Nothing waiting.");
});

test("on Twitch a typed name has to be a donor's whole name or its first word", async () => {
  const { onTwitch, decided } = createDesk([waits("Anna", 25n), waits("Bo Otter", 5n)]);
  expect(await onTwitch("approve ann")).toBe(
    "None of those comments is theirs. 2 comments waiting: Anna $25 and Bo Otter $5.",
  );
  expect(decided).toEqual([]);
  expect(await onTwitch("approve @bo")).toBe("Approved.");
  expect(await onTwitch("approve an na")).toBe("Approved.");
});

test.each(["fox99 25", "fox25", "25 fox99", "25 99"])(
  "approve %s approves nothing, because a number in a name isn't an amount",
  async (whose) => {
    const { onTwitch, decided } = createDesk([waits("Ann", 25n), waits("Bo", 99n)]);
    expect(await onTwitch(`approve ${whose}`)).toMatch(/^None of those comments is theirs\./);
    expect(decided).toEqual([]);
  },
);

test.each(["Fox99 $25", "fox99 25", "25 fox99", "CA$25", "Ann CA$25", "ann 25 cad", "ann $25"])(
  "`approve %s` approves one of two comments, typed as the list shows it or shorter",
  async (whose) => {
    const canadian = { ...waits("Ann", 25n), amount: { ...usd(25_00n), currency: "CAD" } };
    const { onTwitch, decided } = createDesk([canadian, waits("Fox99", 25n)]);
    expect(await onTwitch(`approve ${whose}`)).toBe("Approved.");
    expect(decided).toHaveLength(1);
  },
);

test.each(["“Ann donated $9”", "Ann donated $9"])(
  "approving by %s matches a name that we show in quotes",
  async (whose) => {
    const { onTwitch, decided } = createDesk([waits("“Ann donated $9”", 25n), waits("Bo", 9n)]);
    expect(await onTwitch(`approve ${whose}`)).toBe("Approved.");
    expect(decided).toHaveLength(1);
  },
);

test("the approve command accepts an amount as its list shows it, with the currency first", async () => {
  const dinar = { ...waits("Ann", 1n), amount: { currency: "KWD", minor: 1_250n, scale: 3 } };
  const { onTwitch } = createDesk([dinar, waits("Ann", 5n)]);
  expect(await onTwitch("approve")).toContain("Ann KWD 1.250 and Ann $5.");
  expect(await onTwitch("approve Ann KWD 1.250")).toBe("Approved.");
});

test("the approve command on Twitch approves neither of two comments that look alike", async () => {
  const alike = createDesk([waits("Anonymous", 5n, "nice"), waits("Anonymous", 5n, "not nice")]);
  expect(await alike.onTwitch("approve anonymous 5")).toBe(
    "Several of them look alike, and I can't show them here. Type that on Discord, or in the browser chat: /tiltify comments waiting",
  );
  expect(alike.decided).toEqual([]);
});

test("the approve command shows waiting comments one by one in private chats, the oldest first", async () => {
  const { ask, decided } = createDesk(three());
  const type = async (text = "") => inWords(await ask(text.replace(/^\//, ""), "moderator", "discord"));
  const first = await type("tiltify approve");
  expect(first).toMatchObject({ private: true, title: "3 comments waiting" });
  expect(first?.lines[0]).toMatchObject({ name: "Ann", text: "$25: “Go otters!”" });
  const [post, leave, hide] = first?.offers ?? [];
  expect([post?.label, leave?.label, hide?.label]).toEqual(["Approve", "Reject", "Hide this name"]);

  const second = await type(post?.typed);
  expect(second?.lines[0]).toBe("Approved.");
  expect(second).toMatchObject({ private: true, title: "2 comments waiting" });
  const third = await type(second?.offers?.[1]?.typed);
  expect(third?.lines[0]).toBe("Rejected.");
  const last = await type(third?.offers?.[2]?.typed);
  expect(last?.lines).toEqual([
    "Hidden everywhere.",
    "For the next 24 hours, their donations are announced without their name.",
    "Nothing else waiting.",
  ]);
  expect(decided.map((action) => action.split(" ")[0])).toEqual(["post", "leave", "hide"]);
});

test("the approve command approves nothing and says so if the comment is gone or has changed", async () => {
  const { onTwitch, ask } = createDesk([waits("Ann", 25n), waits("Bo", 5n)], false);
  const gone = "That comment is gone, or it has changed.";
  expect(await onTwitch("approve bo")).toBe(gone);
  for (const action of ["post", "hide"]) {
    const answer = inWords(await ask(`tiltify approve ${action}:12345678:donation:1`, "moderator"));
    expect(answer?.lines[0]).toBe(gone);
  }
  expect(await onTwitch("approve post:12345678:donation:1")).toBe(gone);
});

test.each(["browser", "discord"])(
  "the approve command with a name approves a comment on %s, and shows what it approved",
  async (chat) => {
    const { ask, decided } = createDesk(three());
    const answer = inWords(await ask("tiltify approve bo", "moderator", chat));
    expect(answer).toMatchObject({
      private: true,
      lines: [{ name: "Bo", text: "$10: “Go otters!”" }, expect.any(String)],
    });
    expect(decided).toEqual(["post 12345678 donation:Bo-10-10"]);
  },
);

test("viewers can't approve comments", async () => {
  const { ask, decided } = createDesk([waits("Ann", 25n)]);
  expect(await ask("tiltify approve", "everyone", "twitch")).toBeUndefined();
  expect(inWords(await ask("tiltify approve", "everyone", "discord"))?.lines[0]).toContain("Only");
  expect(decided).toEqual([]);
});

test.each(["comments approve ann", "comments waiting ann", "approve ann"])(
  "a comment can also be approved with the `comments` command: %s",
  async (text) => {
    const { onTwitch, decided } = createDesk(three());

    expect(await onTwitch(text)).toBe("Approved.");
    expect(decided).toEqual(["post 12345678 donation:Ann-25-10"]);
  },
);

test("the old Discord command `team approve` still works", async () => {
  const { ask } = createDesk([waits("Ann", 25n)]);

  expect(inWords(await ask("tiltify team approve", "moderator", "discord"))?.title).toBe("1 comment waiting");
});

const many = () => Array.from({ length: 7 }, (_, at) => waits(`Donor${at}`, BigInt(at + 1), "Same words"));

test("approving several comments at once posts only the comments that were shown, and then shows the next comments", async () => {
  const { ask, decided } = createDesk(many());
  const first = await ask("tiltify approve", "moderator");
  const look = first?.offers?.at(-1);
  expect(inWords(first)?.offers?.at(-1)?.label).toBe("Show 5 at once");
  const list = await ask(look?.typed.slice(1) ?? "", "moderator");
  expect(inWords(list)?.offers?.map(({ label }) => label)).toEqual(["Approve these 5", "Reject these 5", "One by one"]);
  expect(list?.lines).toHaveLength(5);

  const post = list?.offers?.[0]?.typed.slice(1) ?? "";
  expect(`say:${post}`.length).toBeLessThanOrEqual(100);
  const next = await ask(post, "moderator");
  expect(decided).toEqual([1, 2, 3, 4, 5].map((at) => `post 12345678 donation:Donor${at - 1}-${at}-10`));
  expect(inWords(next)?.lines[0]).toBe("Approved: 5.");
  expect(inWords(next)?.offers?.map(({ label }) => label)).toEqual(["Approve these 2", "Reject these 2", "One by one"]);

  // If the button is pressed again, it matches none of the comments that nobody has read.
  expect(inWords(await ask(post, "moderator"))?.lines[0]).toContain("That comment is gone, or it has changed.");
  expect(decided).toHaveLength(5);
});

test("a moderator can reject one of several comments shown together, and then post the others", async () => {
  const { ask, decided } = createDesk(many());
  const list = await ask("tiltify approve all", "moderator");
  const [, second] = list?.lines ?? [];
  if (typeof second !== "object" || !("offer" in second)) throw new Error("no button");
  const after = await ask(second.offer?.typed.slice(1) ?? "", "moderator");
  expect(decided).toEqual(["leave 12345678 donation:Donor1-2-10"]);
  expect(inWords(after)?.lines[0]).toBe("Rejected: 1.");
});

test("a comment that changed after it was shown isn't posted when the comments shown with it are approved", async () => {
  const desk = [waits("Ann", 25n, "nice"), waits("Bo", 10n, "kind")];
  const { ask, decided } = createDesk(desk);
  const post = (await ask("tiltify approve all", "moderator"))?.offers?.[0]?.typed.slice(1) ?? "";
  desk[1] = { ...waits("Bo", 10n, "kind"), comment: "rude" };
  await ask(post, "moderator");
  expect(decided).toEqual(["post 12345678 donation:Ann-25-4"]);
});

test("a public chat can neither list the waiting comments nor approve all of them", async () => {
  const { onTwitch, decided } = createDesk(many());
  expect(await onTwitch("approve all")).toMatch(/^None of those comments is theirs\. 7 comments waiting: /);
  expect(decided).toEqual([]);
});
