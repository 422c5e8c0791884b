import {
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ComponentType,
  InteractionType,
} from "discord.js";
import type { Logger } from "../../logger.ts";
import type { CallPlace, CommandCall } from "../command.ts";
import { toPlainText } from "../plain-text.ts";
import { type Reply, whisper } from "../reply.ts";
import type { Shown, Visit } from "./answering.ts";
import type { ChosenRoles } from "./calls.ts";
import { escapeText } from "./escape.ts";
import { readInput } from "./forms.ts";
import { showAlone } from "./reply-card.ts";
import type { NoteBook, ServerNotes } from "./server-notes.ts";
import { backButton, setupIds, setupPanel, yesButtonsOf } from "./setup-panel.ts";

export type SetupOptions = {
  notes: NoteBook;
  /** Which permissions the bot lacks in a channel, in words; none where it may write. */
  missingIn(server: string, channel: string): string[];
  /** Where the team of a space is told from now on. */
  tellTeam(place: CallPlace, by: string): Promise<void>;
  rolesOf(server: string): Promise<ChosenRoles>;
  /** The names of what is connected in a server, fit to be said. */
  connectedIn(server: string): Promise<string[]>;
  /** What a server needs is set up. */
  onDone(server: string): Promise<void>;
  openDirect(user: string): Promise<string>;
  handler(call: CommandCall): Promise<Reply | undefined>;
  canTest: boolean;
  log: Logger;
};

export type Setup = {
  /** What a part of the panel does; undefined for what is none of it. */
  deedOf(interaction: SetupInteraction): ((visit: Visit) => Promise<Shown | undefined>) | undefined;
  open(visit: Visit): Promise<Shown | undefined>;
};

type SetupInteraction = APIMessageComponentInteraction | APIModalSubmitInteraction;

/** The first minute, step by step. Everything in it can be left and taken up again. */
export function createSetup(options: SetupOptions): Setup {
  const { notes, missingIn, tellTeam, rolesOf, connectedIn, onDone, openDirect, handler, canTest, log } = options;

  async function panel({ place }: Visit, known: ServerNotes, news?: string): Promise<Shown> {
    const server = place.space.address;
    const [{ helpers }, connected] = await Promise.all([rolesOf(server), connectedIn(server)]);
    return setupPanel({ ...known, helpers, connected }, { news, canTest });
  }

  async function open(visit: Visit, news?: string): Promise<Shown> {
    return panel(visit, await notes.read(visit.place.space.address), news);
  }

  async function save(visit: Visit, change: ServerNotes, news: string): Promise<Shown> {
    const next = await notes.change(visit.place.space.address, (known) => ({ ...known, ...change }));
    return panel(visit, next, news);
  }

  async function choosePlace(visit: Visit, id: string, name: string): Promise<Shown> {
    const missing = missingIn(visit.place.space.address, id);
    const known = await notes.read(visit.place.space.address);
    if (missing.length === 0) {
      const tellsInDirect = known.team === undefined ? await tellInDirect(visit) : known.tellsInDirect;
      return save(visit, { place: { id, name }, tellsInDirect }, `I announce in <#${id}>.`);
    }
    const permissions = missing.map((permission) => `**${permission}**`).join(" and ");
    return panel(
      visit,
      known,
      `I can't write in <#${id}>: my role lacks ${permissions} there. Change that, or choose another channel.`,
    );
  }

  /** Until a channel is chosen, whoever sets it up is told when something breaks: nobody would be the worst choice. */
  async function tellInDirect({ place, user }: Visit): Promise<boolean> {
    try {
      await tellTeam({ ...place, address: await openDirect(user.id), name: user.name }, user.id);
      return true;
    } catch {
      return false; // some want no direct messages
    }
  }

  async function chooseTeam(visit: Visit, id: string, name: string): Promise<Shown> {
    const missing = missingIn(visit.place.space.address, id);
    if (missing.length > 0) return choosePlace(visit, id, name);
    await tellTeam({ ...visit.place, address: id, name: `#${name}` }, visit.user.id);
    return save(visit, { team: id }, `When something breaks I tell you in <#${id}>.`);
  }

  async function chooseRole(visit: Visit, role: string): Promise<Shown> {
    const reply = await handler({ ...visit, text: "tiltify role helpers", named: { role } });
    return open(visit, reply && escapeText(toPlainText(reply)));
  }

  /** Does in the chosen place what would be typed there. */
  async function order(visit: Visit, call: Pick<CommandCall, "text" | "named">): Promise<Reply | undefined> {
    const { place } = await notes.read(visit.place.space.address);
    if (place === undefined) return whisper("Choose a channel first.");
    return handler({ ...call, user: visit.user, place: { ...visit.place, address: place.id, name: `#${place.name}` } });
  }

  /** The place was chosen before, so that it may also be one that not everybody sees. */
  async function connectIn(visit: Visit, campaign: string): Promise<Reply | undefined> {
    const { place } = await notes.read(visit.place.space.address);
    return order(visit, { text: "tiltify connect", named: { campaign, place: place?.id } });
  }

  async function connect(visit: Visit, campaign: string): Promise<Shown | undefined> {
    const reply = await connectIn(visit, campaign);
    if (reply === undefined) return undefined;
    const { asksForYes, ways, ...rest } = reply;
    const buttons = [...yesButtonsOf({ asksForYes, ways }), backButton];
    return showAlone(rest, buttons);
  }

  async function finish(visit: Visit, text: string): Promise<Shown | undefined> {
    const reply = await order(visit, { text });
    const server = visit.place.space.address;
    if ((await connectedIn(server)).length > 0) await onDone(server);
    return reply && showAlone(reply, [backButton]);
  }

  const onlyManagers = (deed: (visit: Visit) => Promise<Shown | undefined>) => async (visit: Visit) => {
    if (visit.user.role === "manager") return deed(visit);
    log.info({ command: "tiltify setup", user: visit.user.id, place: visit.place.address }, "command refused");
    return refused;
  };

  function steps(interaction: SetupInteraction): ((visit: Visit) => Promise<Shown | undefined>) | undefined {
    if (interaction.type === InteractionType.ModalSubmit) {
      const campaign = readInput(interaction);
      return campaign === undefined ? undefined : (visit) => connect(visit, campaign);
    }
    const { data } = interaction;
    switch (data.custom_id) {
      case setupIds.open:
        return (visit) => open(visit);
      case setupIds.yes:
        return (visit) => finish(visit, "tiltify yes");
      case setupIds.both:
        return (visit) => finish(visit, "tiltify yes both");
      case setupIds.test:
        return (visit) => finish(visit, "tiltify test");
    }
    if (data.component_type === ComponentType.ChannelSelect) {
      const [channel] = Object.values(data.resolved.channels);
      if (!channel) return undefined;
      const name = channel.name ?? "";
      return (visit) => (data.custom_id === setupIds.team ? chooseTeam : choosePlace)(visit, channel.id, name);
    }
    if (data.component_type !== ComponentType.RoleSelect) return undefined;
    const [role] = Object.values(data.resolved.roles);
    return role && ((visit) => chooseRole(visit, role.id));
  }

  return {
    open: onlyManagers((visit) => open(visit)),
    deedOf(interaction) {
      if (!interaction.data.custom_id.startsWith("setup:")) return undefined;
      const deed = steps(interaction);
      return deed && onlyManagers(deed);
    },
  };
}

const refused = showAlone(whisper("Only people who manage this server can set me up."));
