import type { CallUser } from "../chat/command.ts";
import type { Config } from "../config/config.ts";
import { readLink } from "../platform/links.ts";
import { type Campaigns, createCampaigns } from "../services/connecting/campaigns.ts";
import { CampaignHidden, leadsNowhere } from "../services/connecting/find-fact.ts";
import { openBeside } from "../store/engine/beside.ts";
import type { Clock } from "../util/clock.ts";
import { errorText, UserError } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { doers } from "../words/doers.ts";
import { later } from "../words/later.ts";
import type { Later, Line } from "../words/parts.ts";
import { StartRefusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import type { ImportLine } from "./import-lines.ts";
import { type ImportPlaces, openImportPlaces } from "./import-places.ts";
import { openPlatform, openSealing } from "./platform.ts";

/** What became of a line. `isNew` false: it was so before. `text`: what is left to do, if anything. */
export type Imported = {
  number: number;
  result: "linked" | "not-moderator" | "not-entered" | "mute" | "no-answer" | "problem";
  isNew: boolean;
  text: Later | Line | undefined;
};

/** Tiltify is asked about so many lines at once. */
const linesAtOnce = 4;
const by: CallUser = { id: "host", name: doers.host, role: "manager", isHost: true };

/**
 * Connects campaigns in places whose owners have agreed to have the bot, beside a bot that may be running, which notices
 * within seconds. Told line by line, in their order. Throws StartRefusal where nothing can be done at all.
 */
export async function* importCampaigns(
  lines: readonly ImportLine[],
  options: { config: Config; clock: Clock; random(): number; log: Logger },
): AsyncGenerator<Imported> {
  const { config, clock, log } = options;
  if (config.tiltify.credentials === undefined) {
    const names = { id: verbatim("TILTIFY_CLIENT_ID"), secret: verbatim("TILTIFY_CLIENT_SECRET") };
    throw new StartRefusal(later("import.no-login", names));
  }
  const store = await openBeside(config.databaseUrl, log);
  try {
    const sealing = await openSealing(config);
    const platform = openPlatform({ ...options, store, sealing });
    const campaigns = createCampaigns({ store, platform, onChange: () => undefined, now: clock.now, log });
    const places = await openImportPlaces({ config, store, clock });
    try {
      for (let start = 0; start < lines.length; start += linesAtOnce) {
        const some = lines.slice(start, start + linesAtOnce);
        yield* await Promise.all(some.map((line) => importLine(line, { campaigns, places, log })));
      }
    } finally {
      await places.close();
      await platform?.close();
    }
  } finally {
    await store.close();
  }
}

async function importLine(
  line: ImportLine,
  { campaigns, places, log }: { campaigns: Campaigns; places: ImportPlaces; log: Logger },
): Promise<Imported> {
  const { number } = line;
  const failed = (text: Later | Line): Imported => ({ number, result: "problem", isNew: false, text });
  if ("problem" in line) return failed(line.problem);
  // First: where the columns are swapped or the link is none, its channel's owner has nothing to mend.
  const link = readLink(line.link);
  if ("problem" in link) return failed(verbatim(leadsNowhere(link).message));
  try {
    const found = await places.find(line.place);
    if (found.type === "no-answer") return { number, result: "no-answer", isNew: false, text: found.advice };
    const { place, standing, advice: text } = found;
    const isNew = await campaigns.connectLink(place, line.link, by);
    return { number, result: resultOf[standing], isNew, text };
  } catch (error) {
    if (error instanceof CampaignHidden)
      return failed(later("line.next", { before: verbatim(error.message), after: later("import.once-there") }));
    if (error instanceof UserError) return failed(verbatim(error.message));
    log.warn({ line: number, error: errorText(error) }, "line could not be imported");
    return failed(later("import.failed"));
  }
}

const resultOf = { moderator: "linked", guest: "not-moderator", unknown: "not-entered", mute: "mute" } as const;
