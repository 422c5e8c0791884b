import type { CommandContext } from "../../src/chat/command.ts";
import { type Reply, whisper } from "../../src/chat/reply.ts";
import type { MessageContent } from "../../src/composing/content.ts";
import { createOwnSamples } from "../../src/composing/own-samples.ts";
import { createSamples } from "../../src/composing/samples.ts";
import type { Services } from "../../src/services/services.ts";
import { ownTemplatesOf } from "../../src/settings/own-templates.ts";
import { sampleOf, sampleOptionsOf } from "./own-words.ts";

/** What will be said in a place, before it happens, for the one who asks. */
export async function rehearse({ place, typed, services: { settings } }: CommandContext<Services>): Promise<Reply> {
  const held = await settings.read(place);
  const usual = await sampleOptionsOf(settings, place);
  const shown = { ...usual.shown, comment: held.get("comments") === "on" };
  const options = { ...usual, shown };
  const { donation, rush, milestone, goal } = createSamples(options);
  const own = ownTemplatesOf(held) ?? {};
  const inOwn = (kind: "donation" | "bundle" | "milestone" | "goal", usual: MessageContent) =>
    own[kind] === undefined ? usual : (createOwnSamples(kind, own[kind], options)[0] ?? usual);
  const lines = [
    { name: "A donation:", content: inOwn("donation", donation) },
    { name: "Many at once:", content: inOwn("bundle", rush) },
    { name: "A milestone:", content: inOwn("milestone", milestone) },
    { name: "The goal:", content: inOwn("goal", goal) },
  ].map(({ name, content }) => ({ item: true, name, ...sampleOf(content) }));
  return {
    ...whisper(
      ...lines,
      ...(held.asksFirst() ? ["A comment is added once a moderator approves it."] : []),
      "Nobody else sees this. A test goes where I announce, marked TEST.",
    ),
    title: "How it will sound",
    offers: [{ label: "Send a test", typed: typed("tiltify test") }],
  };
}
