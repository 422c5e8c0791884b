import { describe, expect, test } from "vitest";

import { isThorough, someOf } from "../../helpers/thorough.ts";
import { openScene } from "../../helpers/twitch/twitch-scene.ts";

/**
 * The notices of https://dev.twitch.tv/docs/irc/msg-id/ that answer a line, others seen beside them, and the API's drop
 * codes.
 */
const known = `msg_ratelimit msg_slowmode msg_timedout msg_suspended msg_banned msg_banned_phone_number_alias
  msg_banned_email_alias msg_channel_blocked msg_channel_suspended msg_room_not_found tos_ban msg_verified_email
  msg_requires_verified_phone_number msg_followersonly msg_followersonly_followed msg_followersonly_zero msg_subsonly
  msg_emoteonly msg_r9k msg_warned no_permission msg_bad_characters msg_rejected msg_rejected_mandatory msg_censored
  msg_duplicate unrecognized_cmd unavailable_command invalid_user cmds_available no_help duplicate_message automod_held
  channel_settings user_timed_out slow_mode rate_limited send_error user_banned banned_phone_alias user_warned
  user_being_disabled channel_suspended followers_only_mode subs_only_mode emote_only_mode unique_mode`.split(/\s+/);
const invented = Array.from({ length: 20 }, (_, at) => `msg_invented_${at}`);
const codes = someOf([...known, ...invented], 3);
/** Notices that Twitch documents as being about a line's content. Such a line is dropped and counted. */
const isAboutWords = (code: string) =>
  /^(?:msg_(?:bad_characters|rejected|rejected_mandatory|censored)|automod_held|unrecognized_cmd|unavailable_command|invalid_user|cmds_available|no_help)$/.test(
    code,
  );
const isUnknown = (code: string) => invented.includes(code) || code === "channel_settings" || code === "send_error";

const donors = { Ann: 7, Bo: 5, Cy: 6 };
const minuteMs = 60_000;

/** Runs a channel for each code, with the bot as a moderator in all of them and a donation every ten seconds. */
async function play(send: "irc" | "helix", refuses: (code: string) => (text: string) => string | undefined) {
  const channels = Object.fromEntries(codes.map((code) => [code, "moderator/1"]));
  const scene = await openScene(channels, { send, stepMs: 1_000 });
  for (const code of codes) Object.assign(scene.twitch.channels.get(code) ?? {}, { refuses: refuses(code) });
  for (const [name, dollars] of Object.entries(donors)) {
    await scene.donate(name, dollars);
    await scene.run(10_000);
  }
  const said = (code: string) => scene.sentIn(code).map(({ text }) => /\$(\d+)/.exec(text)?.[1] ?? text);
  const states = async (code: string) => {
    const rows = await scene.store.read
      .selectFrom("outbox")
      .select("state")
      .where("destination_id", "=", `twitch/${code}/${code}`)
      .orderBy("seq")
      .execute();
    return rows.map(({ state }) => state);
  };
  const heal = () => {
    for (const code of codes) Object.assign(scene.twitch.channels.get(code) ?? {}, { refuses: undefined });
  };
  return { ...scene, said, states, heal };
}

describe.each(isThorough ? (["irc", "helix"] as const) : (["helix"] as const))(
  "every code of Twitch, over %s,",
  (send) => {
    test("no code of Twitch, sent for every line in a channel, loses or doubles a donation", async () => {
      const scene = await play(send, (code) => () => code);
      await scene.run(4 * minuteMs);
      scene.heal();
      await scene.run(12 * minuteMs);

      const fates: unknown[] = [];
      for (const code of codes) fates.push([code, scene.said(code).toSorted(), new Set(await scene.states(code))]);
      expect(fates).toEqual(
        codes.map((code) =>
          isAboutWords(code) ? [code, [], new Set(["dead"])] : [code, ["5", "6", "7"], new Set(["said"])],
        ),
      );
      await scene.close();
    }, 300_000);

    test("an error code for one line delays the next donation by at most two minutes", async () => {
      const scene = await play(send, (code) => (text) => (text.includes("$7") ? code : undefined));
      await scene.run(110_000);
      const concerned = codes.filter((code) => isAboutWords(code) || isUnknown(code));
      expect(concerned.length).toBeGreaterThan(isThorough ? 25 : 8);
      expect(concerned.map((code) => [code, scene.said(code)])).toEqual(concerned.map((code) => [code, ["5", "6"]]));
      const unknown = codes.filter(isUnknown);
      for (const code of unknown) expect([code, await scene.states(code)]).toEqual([code, ["aside", "said", "said"]]);

      scene.heal();
      await scene.run(12 * minuteMs);
      const others = codes.filter((code) => !concerned.includes(code));
      expect(others.map((code) => [code, scene.said(code).toSorted()])).toEqual(
        others.map((code) => [code, ["5", "6", "7"]]),
      );
      await scene.close();
    }, 300_000);

    test("random error codes neither lose nor double a donation", async () => {
      let state = 7;
      const chance = () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return state / 2_147_483_648;
      };
      const scene = await play(send, (code) => () => (chance() < 0.4 ? code : undefined));
      await scene.run(4 * minuteMs);
      scene.heal();
      await scene.run(12 * minuteMs);

      for (const code of codes) {
        const said = scene.said(code).toSorted();
        const states = await scene.states(code);
        const kept = states.filter((state) => state === "aside" || (state === "dead" && isAboutWords(code)));
        expect([code, said.length + kept.length, new Set(said).size]).toEqual([code, 3, said.length]);
      }
      await scene.close();
    }, 300_000);
  },
);
