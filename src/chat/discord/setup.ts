import {
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ComponentType,
  InteractionType,
} from "discord.js";
import type { Logger } from "../../util/logger.ts";
import { sayLater } from "../../words/later.ts";
import type { Line } from "../../words/parts.ts";
import type { ConnectedName, FoundPlace } from "../port/server-port.ts";
import { toPlainText } from "../reply/plain-text.ts";
import { partsOf, type Reply, whisper } from "../reply/reply.ts";
import type { CallPlace, CallUser, CommandCall } from "../understanding/command.ts";
import { type ShownReply, type Visit, whoAsks } from "./answering.ts";
import { readYes, yesButtons } from "./buttons.ts";
import type { ChosenRoles } from "./calls.ts";
import { readInput } from "./forms.ts";
import type { TeamReconciler } from "./notice-recipients.ts";
import { showAlone } from "./reply-card.ts";
import type { NoteStore } from "./server-notes.ts";
import { backButton, channelPart, type PanelState, setupIds, setupPanel, titleOf } from "./setup-panel.ts";

export type SetupOptions = {
  notes: NoteStore;
  reconciler: TeamReconciler & {
    rolesOf(server: string): Promise<ChosenRoles>;
    /** Moves announcements from the server's other channels to this place. Returns the campaigns that it moved. */
    move(place: CallPlace, by: CallUser): Promise<ConnectedName[]>;
  };
  /** Returns undefined if we aren't connected. */
  find(near: CallPlace, channel: string): Pick<FoundPlace, "place" | "missing"> | undefined;
  /** Sends notices by direct message to the person at the panel, unless somebody already gets them. */
  notifyInDirectMessage(visit: Visit): Promise<boolean>;
  handler(call: CommandCall): Promise<Reply | undefined>;
  canTest: boolean;
  log: Logger;
};

export type Setup = {
  /** Returns what a component of the panel does. Returns undefined for other components. */
  actionOf(interaction: SetupInteraction): ((visit: Visit) => Promise<ShownReply | undefined>) | undefined;
  open(visit: Visit): Promise<ShownReply | undefined>;
};

type SetupInteraction = APIMessageComponentInteraction | APIModalSubmitInteraction;

/** The setup panel in a server. People can leave it at any step and continue later. */
export function createSetup(options: SetupOptions): Setup {
  const { notes, reconciler, find, notifyInDirectMessage, handler, canTest, log } = options;

  async function read(visit: Visit): Promise<PanelState> {
    const server = visit.place.space.address;
    const [{ place, direct }, { helpers }, connected, team, language] = await Promise.all([
      notes.read(server),
      reconciler.rolesOf(server),
      reconciler.connectedIn(server),
      reconciler.teamIn(server),
      reconciler.languageIn(server),
    ]);
    const channels = [...new Set(connected.map(({ channel }) => channel))];
    // If all campaigns are in one channel and nobody has chosen another, the next campaign goes to that channel.
    const [only, other] = channels;
    const next = place?.id ?? (other === undefined ? only : undefined);
    return { next, channels, connected, helpers, team, direct, language, own: visit.language };
  }

  async function open(visit: Visit, news?: Line): Promise<ShownReply> {
    const state = await read(visit);
    // A channel that was chosen earlier may have become closed to the bot.
    const [trouble] = state.channels
      .map((channel) => explainMissing(visit, channel))
      .filter((line) => line !== undefined);
    return setupPanel(state, { news: news ?? trouble, canTest, words: visit.words });
  }

  /** Names the permissions that the bot lacks in a channel. Returns undefined if it lacks none. */
  function explainMissing({ place, words }: Visit, id: string): Line | undefined {
    const { missing = [] } = find(place, id) ?? {};
    if (missing.length === 0) return undefined;
    const permissions = missing.map((permission): Line => [{ type: "b", parts: sayLater(words, permission) ?? [] }]);
    return words.say("setup.cannot-write", { place: channelPart(id), permissions });
  }

  async function choosePlace(visit: Visit, id: string): Promise<ShownReply> {
    const { say } = visit.words;
    const problem = explainMissing(visit, id);
    if (problem !== undefined) return open(visit, problem);
    await notifyInDirectMessage(visit);
    await notes.change(visit.place.space.address, (known) => ({ ...known, place: { id } }));
    const { channels } = await read(visit);
    const place = channelPart(id);
    if (channels.length === 0) return open(visit, say("setup.chosen.next", { place }));
    if (channels.every((channel) => channel === id)) return open(visit, say("setup.chosen", { place }));
    return open(visit, say("setup.chosen.stays", { place }));
  }

  async function move(visit: Visit): Promise<ShownReply> {
    const { say } = visit.words;
    const { next } = await read(visit);
    if (next === undefined) return open(visit, say("setup.first"));
    const problem = explainMissing(visit, next);
    if (problem !== undefined) return open(visit, problem);
    const { place = { ...visit.place, address: next, name: "another channel" } } = find(visit.place, next) ?? {};
    const campaigns = (await reconciler.move(place, visit.user)).map((one) => titleOf(one, say));
    if (campaigns.length === 0) return open(visit, say("setup.moved.nothing", { place: channelPart(next) }));
    return open(visit, say("setup.moved", { campaigns, place: channelPart(next) }));
  }

  async function chooseTeam(visit: Visit, id: string, name: string): Promise<ShownReply> {
    const problem = explainMissing(visit, id);
    if (problem !== undefined) return open(visit, problem);
    await reconciler.notifyTeam({ ...visit.place, address: id, name: `#${name}` }, visit.user.id);
    return open(visit, visit.words.say("setup.team.chosen", { place: channelPart(id) }));
  }

  async function chooseRole(visit: Visit, role: string): Promise<ShownReply> {
    const reply = await handler({ ...whoAsks(visit), text: "tiltify role", named: { which: "helpers", role } });
    return open(visit, reply && partsOf(toPlainText(reply, visit.words)));
  }

  async function chooseLanguage(visit: Visit): Promise<ShownReply> {
    const { language = "en" } = visit;
    const reply = await handler({ ...whoAsks(visit), text: "tiltify language", named: { language } });
    return open(visit, reply && partsOf(toPlainText(reply, visit.words)));
  }

  /**
   * Connects a campaign to the chosen channel. Passes the channel explicitly, because it may be hidden from other
   * people.
   */
  async function connect(visit: Visit, campaign: string): Promise<ShownReply | undefined> {
    const { next } = await read(visit);
    if (next === undefined) return open(visit, visit.words.say("setup.first"));
    const reply = await handler({ ...whoAsks(visit), text: "tiltify connect", named: { campaign, place: next } });
    if (reply === undefined) return undefined;
    const { asksForYes: _, ...rest } = reply;
    return showAlone(rest, visit.words, [...yesButtons(visit.words.say, reply, setupIds.yes), backButton(visit.words)]);
  }

  async function order(visit: Visit, call: Pick<CommandCall, "text" | "answers">): Promise<ShownReply | undefined> {
    const reply = await handler({ ...whoAsks(visit), ...call });
    return reply && showAlone(reply, visit.words, [backButton(visit.words)]);
  }

  const onlyManagers = (action: (visit: Visit) => Promise<ShownReply | undefined>) => async (visit: Visit) => {
    if (visit.user.role === "manager") return action(visit);
    log.info({ command: "tiltify setup", user: visit.user.id, place: visit.place.address }, "command refused");
    return showAlone(whisper(visit.words.say("setup.refused")), visit.words);
  };

  function steps(interaction: SetupInteraction): ((visit: Visit) => Promise<ShownReply | undefined>) | undefined {
    if (interaction.type === InteractionType.ModalSubmit) {
      const campaign = readInput(interaction);
      return campaign === undefined ? undefined : (visit) => connect(visit, campaign);
    }
    const { data } = interaction;
    const answered = readYes(data.custom_id, setupIds.yes);
    if (answered) return (visit) => order(visit, answered);
    switch (data.custom_id) {
      case setupIds.open:
        return (visit) => open(visit);
      case setupIds.move:
        return move;
      case setupIds.language:
        return chooseLanguage;
      case setupIds.test:
        return (visit) => order(visit, { text: "tiltify test" });
    }
    if (data.component_type === ComponentType.ChannelSelect) {
      const [channel] = Object.values(data.resolved.channels);
      if (!channel) return undefined;
      const { id, name } = channel;
      if (data.custom_id === setupIds.team) return (visit) => chooseTeam(visit, id, name ?? "");
      return (visit) => choosePlace(visit, id);
    }
    if (data.component_type !== ComponentType.RoleSelect) return undefined;
    const [role] = Object.values(data.resolved.roles);
    return role && ((visit) => chooseRole(visit, role.id));
  }

  return {
    open: onlyManagers((visit) => open(visit)),
    actionOf(interaction) {
      if (!interaction.data.custom_id.startsWith("setup:")) return undefined;
      const action = steps(interaction);
      return action && onlyManagers(action);
    },
  };
}
