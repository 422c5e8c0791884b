import { whisper } from "../src/chat/reply/reply.ts";
import { headingOf, itemOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { placeOf, placeOption } from "./parts/place.ts";

export default defineCommand({
  name: "tiltify list",
  group: "start",
  aliases: ["tiltify campaigns"],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "privately",
  options: { place: placeOption },
  async run({ place: chosen }, { place: here, services, words }) {
    const place = await placeOf(services.places, here, chosen);
    const own = await services.campaigns.list(place);
    const connected = own.length === 0 ? await services.campaigns.listAsked(place) : own;
    const searches = await services.searches.list(place);
    const { say } = words;
    if (connected.length + searches.length === 0) {
      return whisper(chosen === undefined ? say("connected.none") : say("connected.none-in", { place: place.name }));
    }
    const provers = await services.signIn.provers(
      place,
      connected.map(({ id }) => id),
    );
    const lines = connected.map(({ number, id, kind, name, hasEnded }) => {
      const by = provers.get(id);
      const facts = [
        say(`label.${kind}`),
        ...(by === undefined ? [] : [say(by.hasEnded ? "connected.proof-over" : "connected.proven", { by: by.name })]),
        ...(hasEnded ? [say("connected.ended")] : []),
      ];
      return { ...itemOf(name, facts, words), item: undefined, number, note: id };
    });
    const text = say("connected.sought");
    const waiting = searches.map(({ number, address }) => ({ number, name: headingOf(address, words), text }));
    const isOwn = own.length + searches.length > 0;
    const title = isOwn ? say("connected.title", { place: place.name }) : say("connected.title.team");
    return { ...whisper(...lines, ...waiting), title };
  },
});
