import { traitsOf } from "../../chat/traits.ts";
import type { CallPlace } from "../../chat/understanding/command.ts";
import { conceal, concealName } from "../../kinds/conceal.ts";
import { holdsBadWord } from "../../safety/bad-words.ts";
import { nameHash } from "../../safety/name-hash.ts";
import { nameless } from "../../safety/text.ts";
import { untitled } from "../../safety/titles.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import { isHeldBack } from "../../settings/time-off.ts";
import type { Store } from "../../store/engine/database.ts";
import { readRefunded } from "../../store/ledger/donations.ts";
import { readAllHidden } from "../../store/outbox/hides.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import type { Questions } from "../asking/questions.ts";

/** Removes from all answers what is hidden in the place, what the place never shows, and refunded donations. */
export function concealQuestions(questions: Questions, { store, now }: { store: Store; now(): number }): Questions {
  async function readShown(place: CallPlace) {
    const [{ place: settings, isFiltered }, hidden] = await Promise.all([
      readPlaceSettings(store.read, destinationIdOf(place), []),
      readAllHidden(store.read, spaceIdOf(place), { now: now(), keyed: store.keyed }),
    ]);
    const isHidden = (name: string) => isFiltered(name) || (hidden.names.size > 0 && hidden.names.has(nameHash(name)));
    const names = settings.get("names");
    const nameOf = (name: string, shown = names) =>
      concealName(name, isHidden(name) ? "hidden" : shown, settings.get("language"));
    return { settings, names, nameOf, isHidden, isFiltered, hidden };
  }

  /** Reads only what titles need. `readShown` reads more, and overlays and programs ask for titles all the time. */
  async function readTitles(place: CallPlace) {
    return titlesWithout((await readPlaceSettings(store.read, destinationIdOf(place), [])).isFiltered);
  }

  return {
    ...questions,
    async donations(question) {
      const [answer, shown] = await Promise.all([questions.donations(question), readShown(question.place)]);
      const ids = answer.donations.map(({ id }) => id);
      const refunded = await readRefunded(store.read, ids);
      const given = answer.donations.filter(({ id }) => !refunded.has(id));
      const donations = given.map((donation) => {
        const key = `donation:${donation.id}`;
        const isTakenBack = shown.hidden.moments.has(key) || shown.isHidden(donation.name);
        const names = isTakenBack ? "hidden" : shown.names;
        const comment = donation.comment ?? "";
        const { posted, left } = shown.hidden;
        const isAllowed = shown.settings.asksFirst() ? posted.has(key, comment) : !left.has(key, comment);
        const isShown = shown.settings.showsComment(donation.amount) && !shown.isFiltered(comment);
        // Tiltify's list shows a comment at once, but the place may delay comments.
        const isLater = donation.at !== null && isHeldBack(donation.at, shown.settings, now());
        const isOutYet = posted.has(key, comment) || !isLater;
        const language = shown.settings.get("language");
        return conceal(donation, { names, comment: isShown && isAllowed && isOutYet && !isTakenBack, language });
      });
      return { ...answer, donations };
    },
    async campaignsOf(question) {
      const [answer, shown] = await Promise.all([questions.campaignsOf(question), readShown(question.place)]);
      const owner = shown.isFiltered(answer.owner) ? nameless : answer.owner;
      return { ...answer, owner, campaigns: answer.campaigns.filter(({ name }) => !shown.isFiltered(name)) };
    },
    async events(question) {
      const [answer, shown] = await Promise.all([questions.events(question), readShown(question.place)]);
      return { ...answer, events: answer.events.filter(({ name }) => !shown.isFiltered(name)) };
    },
    async members(question) {
      const [answer, shown] = await Promise.all([questions.members(question), readShown(question.place)]);
      return { ...answer, members: answer.members.filter((name) => !shown.isHidden(name)) };
    },
    async fitness(question) {
      const [answer, shown] = await Promise.all([questions.fitness(question), readShown(question.place)]);
      const isNamed = ({ name }: { name: string }) => !shown.isHidden(name);
      return { ...answer, farthest: answer.farthest.filter(isNamed), longest: answer.longest.filter(isNamed) };
    },
    async leaderboard(question) {
      const [answer, shown] = await Promise.all([questions.leaderboard(question), readShown(question.place)]);
      // Fundraisers and teams chose to be public, so their names stay. A donor only typed a name once.
      if (answer.ranked !== "donors") return answer;
      // A ranking repeats names from long ago. In a public chat everybody sees them, not only the person who asked, so
      // it shows only first names.
      const names = traitsOf(question.place.chat).isPublic && shown.names === "full" ? "first" : shown.names;
      const entries = answer.entries.map((entry) => ({ ...entry, name: shown.nameOf(entry.name, names) }));
      return { ...answer, entries };
    },
    async milestones(question) {
      const [answer, { withTitle }] = await Promise.all([questions.milestones(question), readTitles(question.place)]);
      return { ...answer, milestones: answer.milestones.map(withTitle) };
    },
    async polls(question) {
      const [answer, { withTitle }] = await Promise.all([questions.polls(question), readTitles(question.place)]);
      const polls = answer.polls.map((poll) => ({ ...withTitle(poll), options: poll.options.map(withTitle) }));
      return { ...answer, polls };
    },
    async rewards(question) {
      const [answer, { describe }] = await Promise.all([questions.rewards(question), readTitles(question.place)]);
      return { ...answer, rewards: answer.rewards.map(describe) };
    },
    async schedule(question) {
      const [answer, { describe }] = await Promise.all([questions.schedule(question), readTitles(question.place)]);
      return { ...answer, entries: answer.entries.map(describe) };
    },
    async targets(question) {
      const [answer, { withTitle }] = await Promise.all([questions.targets(question), readTitles(question.place)]);
      return { ...answer, targets: answer.targets.map(withTitle) };
    },
    async matches(question) {
      const [answer, shown] = await Promise.all([questions.matches(question), readShown(question.place)]);
      return { ...answer, matches: answer.matches.map((match) => ({ ...match, by: shown.nameOf(match.by) })) };
    },
    async auction(question) {
      const [answer, shown] = await Promise.all([questions.auction(question), readShown(question.place)]);
      const { withTitle } = titlesWithout(shown.isFiltered);
      const items = answer.items.map(({ bid, ...item }) => ({
        ...withTitle(item),
        bid: bid && { ...bid, by: shown.nameOf(bid.by) },
      }));
      return { ...answer, items };
    },
  };
}

/**
 * Hides titles with blocked words, and those that announcements never show (`incentiveName`). Entries stay, because a
 * list without them would give a wrong next or last one.
 */
function titlesWithout(isFiltered: (text: string) => boolean) {
  const isUnfit = (text: string) => isFiltered(text) || holdsBadWord(text);
  const titleOf = (title: string) => (isUnfit(title) ? untitled : title);
  const withTitle = <T extends { name: string }>(entry: T): T => ({ ...entry, name: titleOf(entry.name) });
  const describe = <T extends { name: string; description: string | null }>(entry: T): T => {
    const { description } = entry;
    return { ...withTitle(entry), description: description !== null && isUnfit(description) ? null : description };
  };
  return { withTitle, describe };
}
