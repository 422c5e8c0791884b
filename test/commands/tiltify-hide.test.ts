import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply/reply.ts";
import type { Hidden } from "../../src/services/moderating/hiding.ts";
import type { Language } from "../../src/words/languages.ts";
import { about, createAsker, usd } from "../helpers/ask-commands.ts";
import { inWords, lineOf, linesOf } from "../helpers/rendered.ts";
import { wordsOf } from "../helpers/words.ts";

function createHider(hidden: Hidden = { id: "h1", donations: 1 }, language: Language = "en") {
  const calls: unknown[] = [];
  const note = (call: unknown[]) => {
    calls.push(call);
    return hidden;
  };
  const hiding = {
    hideLast: async (_place: unknown, count: number) => note(["last", count]),
    hideNames: async (_place: unknown, id: string) => note(["names", id]),
    showLast: async () => note(["show"]),
  };
  const ask = createAsker({ hiding }, undefined, language);
  return { ask, calls };
}

test("the hide command without a name tells a public chat only how many donations it has hidden", async () => {
  const { ask, calls } = createHider();
  expect(inWords(await ask("tiltify hide", "moderator", "twitch"))).toEqual(whisper("Hidden: 1 announcement."));
  expect(inWords(await ask("tiltify hide 3", "moderator", "twitch"))).toEqual(whisper("Hidden: 1 announcement."));
  expect(calls).toEqual([
    ["last", 1],
    ["last", 3],
  ]);
});

test("the hide command says in a private chat how to undo it", async () => {
  const { ask, calls } = createHider();
  expect(await linesOf(ask, "tiltify hide", "moderator")).toEqual(["Hidden everywhere.", "Undo: /tiltify show id:h1"]);
  expect(await linesOf(ask, "tiltify hide name", "moderator")).toEqual([
    "Hidden everywhere.",
    "For the next 24 hours, their donations are announced without their name.",
    "Undo: /tiltify show id:h1",
  ]);
  expect(calls.at(-1)).toEqual(["names", "h1"]);
});

test.each([
  ...["hide it", "hide that", "hide this one", "hide the last comment", "hide last donation", "hide that please"],
  ...["hide it now", "hide that comment", "hide that message, please!", "hide the donation", "hide last, pls"],
])("the command %s hides the last announcement", async (text) => {
  const { ask, calls } = createHider();
  await ask(`tiltify ${text}`, "moderator");
  expect(calls).toEqual([["last", 1]]);
});

test.each([
  ["de", "versteck das"],
  ["de", "ausblenden diesen kommentar bitte"],
  ["fr", "masquer ça"],
  ["fr", "cache celui-là"],
  ["es", "oculta eso"],
  ["pt-BR", "esconde isso"],
  ["ja", "隠して これ"],
  ["en", "hide please"],
  ["en", "hide now!"],
] as const)("in %s, the command %s hides the last announcement", async (language, text) => {
  const { ask, calls } = createHider(undefined, language);
  await ask(`tiltify ${text}`, "moderator");
  expect(calls).toEqual([["last", 1]]);
});

test.each([
  ...["bo's comment", "Bo comment", "comment from bo", "the comment by Bo", "donation of Bo", "bo's"],
  ...["bo please", "Bo's comment now", "bo, thanks!"],
])("the command `hide %s` hides Bo's donation", async (what) => {
  const { ask, chosen } = openChooser([given("Ann", 25_00n), given("Bo", 10_00n)]);
  await ask(`tiltify hide ${what}`, "moderator");
  expect(chosen).toEqual([["donation:Bo"]]);
});

test.each([
  ["fr", "le", "Le", "Le"],
  ["de", "den", "Ann", undefined],
  ["en", "paula", "Paul Adams", undefined],
  ["en", "paul a", "Paul Adams", "Paul Adams"],
  ["en", "Paul A.", "Paul Adams", "Paul Adams"],
] as const)("in %s, `hide %s` after a donation by %s hides by name: %s", async (language, what, donor, hidden) => {
  const { ask, chosen } = openChooser([given(donor, 10_00n)], language);
  await ask(`tiltify hide ${what}`, "moderator");
  expect(chosen).toEqual(hidden === undefined ? [] : [[`donation:${hidden}`]]);
});

test("a donor whose name begins with the word comment can be hidden by name", async () => {
  const { ask, chosen } = openChooser([given("Ann", 25_00n), given("Comment Bo", 10_00n)]);
  await ask("tiltify hide comment bo", "moderator");
  expect(chosen).toEqual([["donation:Comment Bo"]]);
});

test('"show that" reverts the last hiding, and "show all" lists the hidden donations without showing any', async () => {
  const { ask, calls } = createHider();
  await ask("tiltify show that", "moderator");
  await ask("tiltify show that, please", "moderator");
  await ask("tiltify show please", "moderator");
  expect(calls).toEqual([["show"], ["show"], ["show"]]);
  expect((await linesOf(openChooser([]).ask, "tiltify show all", "moderator"))[0]).toBe("Hidden in lobby");
});

test("the commands `hide` and `show` say if there's nothing to do", async () => {
  const { ask } = createHider({ id: undefined, donations: 0 });
  expect(inWords(await ask("tiltify hide", "moderator"))).toEqual(whisper("There's nothing to hide here."));
  expect(inWords(await ask("tiltify show", "moderator"))).toEqual(whisper("Nothing is hidden here."));
});

test.each(["tiltify hide", "tiltify show"])("the command %s does nothing for viewers", async (text) => {
  const { ask, calls } = createHider();
  expect(await ask(text, "everyone", "twitch")).toBeUndefined();
  expect(inWords(await ask(text, "everyone"))).toEqual(
    whisper("Only moderators can do that here.", "Nothing changed."),
  );
  expect(calls).toEqual([]);
});

test("the show command says how many announcements it shows again", async () => {
  expect(inWords(await createHider().ask("tiltify show", "moderator"))).toEqual(
    whisper("Shown again: 1 announcement."),
  );
});

test("the show command explains how to show again what was hidden long ago, and changes nothing", async () => {
  const ask = createAsker({
    hiding: {
      showLast: async () => "older",
      hidden: async () => [{ id: "h1", at: 0, donations: [given("Ann", 25_00n)], namesUntil: null }],
    },
  });

  expect(await lineOf(ask, "tiltify show", "moderator")).toBe(
    "Everything still hidden was hidden earlier. Nothing changed. To show one again, type the name and amount: !tiltify show ann 25",
  );
  expect(await linesOf(ask, "tiltify show", "moderator")).toEqual([
    "Hidden in lobby",
    "Everything still hidden was hidden earlier. Nothing changed.",
    expect.stringMatching(/^1\. Ann \$25, hidden /),
    "To show one again, type its number: /tiltify show 1",
    "Show 1: /tiltify show id:h1",
  ]);
});

const given = (name: string, minor: bigint, id = name) => ({
  key: `donation:${id}`,
  name,
  amount: usd(minor),
  at: 0,
  comment: null,
  isLeftOut: false,
  hiding: null,
});

function openChooser(announced: readonly ReturnType<typeof given>[], language?: Language) {
  const chosen: unknown[] = [];
  const services: Parameters<typeof createAsker>[0] = {
    hiding: {
      hideLast: async () => ({ id: "h1", donations: 1 }),
      announced: async () => [...announced],
      hideChosen: async (_place, all) => {
        chosen.push(all.map(({ key }) => key));
        return { id: "h1", donations: all.length };
      },
      hideDonation: async (_place, key) => {
        chosen.push(key);
        return { id: "h1", donations: 1 };
      },
      hidden: async () => [{ id: "h1", at: 0, donations: [given("Ann", 25_00n)], namesUntil: null }],
    },
    questions: {
      donations: async () =>
        about({
          isReceived: false,
          donations: ["Ann", "Bo"].map((name) => ({ ...given(name, 5_00n), id: name, comment: null })),
        }),
    },
  };
  return { ask: createAsker(services, undefined, language), chosen };
}

test("the hide command repeats no crude word of a name in a public chat", async () => {
  const { ask } = openChooser([given("Idiot Bo", 25_00n)]);
  expect(await lineOf(ask, "tiltify hide $25", "moderator")).toBe("Hidden: a $25 donation.");
});

test("the hide command with a name says in a public chat whose donation it has hidden", async () => {
  const { ask, chosen } = openChooser([given("Ann", 25_00n), given("Bo", 25_00n)]);

  expect(await lineOf(ask, "tiltify hide ann", "moderator")).toBe("Hidden: Ann's $25 donation.");
  expect(await lineOf(ask, "tiltify hide $25", "moderator")).toBe(
    "2 donations match. Type the name and amount: !tiltify hide ann 25 Nothing changed.",
  );
  expect(await lineOf(ask, "tiltify hide #2", "moderator")).toBe("Hidden: Bo's $5 donation.");
  expect(await lineOf(ask, "tiltify hidden", "moderator")).toBe(
    "Type that on Discord, or in the browser chat: /tiltify show list",
  );
  expect(chosen).toEqual([["donation:Ann"], "donation:Bo"]);
});

test.each([
  ["tiltify hide", "Fuck You", "Hidden: a $25 donation."],
  ["tiltify hide", "evil.example/x", "Hidden: a $25 donation."],
  ["tiltify hide", "Someone", "Hidden: a $25 donation."],
  ["tiltify hide name", "Ann", "Hidden: a $25 donation."],
  ["tiltify hide", "Ann", "Hidden: Ann's $25 donation."],
])("in a public chat, the command %j after a donation by %j is answered: %s", async (text, name, answer) => {
  const hidden = { id: "h1", donations: 1, given: [given(name, 25_00n)] };
  const ask = createAsker({
    hiding: { hideLast: async () => hidden, hideNames: async () => ({ ...hidden, donations: 0 }) },
  });
  expect(await lineOf(ask, text, "moderator")).toBe(answer);
});

test("the hide command lists the chats that still show a donation, but not in a public chat", async () => {
  const hidden = { id: "h1", donations: 1, given: [given("Ann", 25_00n)], elsewhere: ["browser", "discord"] };
  const ask = createAsker({ hiding: { hideLast: async () => hidden } });
  expect((await linesOf(ask, "tiltify hide", "moderator")).slice(0, 2)).toEqual([
    "Hidden: Ann $25.",
    "It still shows in channels that a command here doesn't reach: the browser and Discord.",
  ]);
  expect(inWords(await ask("tiltify hide", "moderator", "twitch"))).toEqual(whisper("Hidden: Ann's $25 donation."));
});

test.each(["hide letzte", "hide die letzte", "hide letzte 1"])(
  "%s in German hides the last announcement",
  async (text) => {
    await wordsOf("de");
    const hider = createHider(undefined, "de");
    await hider.ask(`tiltify ${text}`, "moderator");
    expect(hider.calls).toEqual([["last", 1]]);
  },
);

test("the hide command takes a number from the list of donations, or the key that a button has", async () => {
  const { ask, chosen } = openChooser([]);

  expect((await linesOf(ask, "tiltify hide #1", "moderator"))[0]).toBe("Hidden everywhere: Ann $5.");
  expect((await linesOf(ask, "tiltify hide #3", "moderator"))[0]).toBe(
    "There's no such number in /donations. Nothing changed.",
  );
  expect((await linesOf(ask, "tiltify hide donation:0f4c-1", "moderator"))[0]).toBe("Hidden everywhere.");
  expect(chosen).toEqual(["donation:Ann", "donation:0f4c-1"]);
});

test("the hide command takes a number from the list that people see, whatever was donated since", async () => {
  const names = ["Bo", "Ann"];
  const hidden: string[] = [];
  const ask = createAsker({
    hiding: {
      hideDonation: async (_place, key) => {
        hidden.push(key);
        return { id: "h1", donations: 1 };
      },
    },
    questions: {
      donations: async () =>
        about({
          isReceived: false,
          donations: names.map((name) => ({ ...given(name, 5_00n), id: name, comment: null })),
        }),
    },
  });
  const rin = { user: { id: "u2", name: "Rin", role: "moderator" } } as const;

  await ask("donations", "moderator");
  names.unshift("Cy");
  await ask("donations", "everyone", "browser", { user: { id: "u3", name: "Mo", role: "everyone" } });
  names.unshift("Di");

  await ask("tiltify hide #1", "moderator"); // the own list has numbers
  await ask("tiltify hide #1", "moderator", "browser", rin); // the last list in the chat
  await ask("tiltify hide #1", "moderator", "twitch"); // no list was shown there
  expect(hidden).toEqual(["donation:Bo", "donation:Cy", "donation:Di"]);
});

test("the hide command takes a number from the list that people see, even if Tiltify has stopped answering", async () => {
  let isDown = false;
  const hidden: string[] = [];
  const ask = createAsker({
    hiding: {
      hideDonation: async (_place, key) => {
        hidden.push(key);
        return { id: "h1", donations: 1 };
      },
    },
    questions: {
      donations: async () => {
        if (isDown) throw new Error("Tiltify is down");
        return about({
          isReceived: false,
          donations: [given("Ann", 5_00n), given("Bo", 5_00n)].map((one) => ({ ...one, id: one.name })),
        });
      },
    },
  });
  await ask("donations", "moderator");
  isDown = true;
  expect(inWords(await ask("tiltify hide #2", "moderator"))?.lines?.[0]).toBe("Hidden everywhere: Bo $5.");
  expect(hidden).toEqual(["donation:Bo"]);
});

test("the show command takes a number from the list that the person saw, whatever was shown or hidden since", async () => {
  const ids = ["h3", "h2", "h1"];
  const shown: string[] = [];
  const ask = createAsker({
    hiding: {
      hidden: async () => ids.map((id) => ({ id, at: 0, donations: [given(id, 25_00n)], namesUntil: null })),
      showAgain: async (_place, _user, id) => {
        shown.push(id);
        ids.splice(ids.indexOf(id), 1);
        return { id, donations: 1 };
      },
    },
  });
  await ask("tiltify show list", "moderator");
  await ask("tiltify show 1", "moderator");
  ids.unshift("h4");
  await ask("tiltify show 2", "moderator");
  expect(shown).toEqual(["h3", "h2"]);
  await ask("tiltify show 1", "moderator"); // is shown already
  expect(shown).toEqual(["h3", "h2"]);
});

test("the hide command asks if five is a count or an amount, but takes three as a count", async () => {
  const { ask } = openChooser([given("Ann", 5_00n), given("Bo", 3_00n)]);
  const hider = createHider();

  expect((await linesOf(ask, "tiltify hide 5", "moderator"))[0]).toMatch(/^Is that a number or an amount\?/);
  await hider.ask("tiltify hide 3", "moderator");

  expect(hider.calls).toEqual([["last", 3]]);
});

test("a donation that was never announced can be hidden from lists", async () => {
  const calls: unknown[] = [];
  const ask = createAsker({
    hiding: {
      hideDonation: async () => ({ id: undefined, donations: 0 }),
      hideChosen: async (_place, chosen) => {
        calls.push(chosen);
        return { id: "h1", donations: 1 };
      },
    },
  });

  expect((await linesOf(ask, "tiltify hide donation:d1", "moderator"))[0]).toBe("Hidden everywhere.");
  expect(calls).toEqual([[{ key: "donation:d1", name: null }]]);
});
