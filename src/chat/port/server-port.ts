import type { Later } from "../../words/parts.ts";
import type { CallPlace } from "../understanding/command.ts";

/** The name of a campaign that is announced. If the campaign isn't visible on Tiltify yet, `name` is its address. */
export type ConnectedName = { name: string; isPending?: boolean };

/** The functions that commands need in a chat with servers. Servers and roles are named by the chat's own IDs. */
export type ServerPort = {
  roles: Roles;
  members: Members;
  places: Places;
  host: HostPort;
  entry: Entry;
};

/**
 * Lets spaces use the bot without the host's permission, by proving that a campaign is theirs. They can then announce
 * only campaigns that they have proven. Spaces are named by the chat's own IDs.
 */
export type Entry = {
  /** True if the host lets the space announce anything. */
  isAllowed(space: string): Promise<boolean>;
  /** Lets in a space that announces a proven campaign. Commands work in it from now on. */
  letIn(space: string): Promise<void>;
};

export type Roles = {
  /** Returns undefined if the role doesn't exist. */
  find(place: CallPlace, id: string): Promise<ServerRole | undefined>;
};

export type ServerRole = {
  name: string;
  isEveryone: boolean;
  /** How to change the server's settings so that members with this role see our commands. Null if they see them. */
  wayToCommands: Later | null;
  /** How to let the bot mention this role. Null if it already may. */
  wayToCall: Later | null;
};

/** A member of a server. `roles` are IDs. `joinedAt` is in milliseconds since 1970. */
export type Member = { roles: readonly string[]; joinedAt: number };

/**
 * The reason why the bot can't give a role: the role itself, or what the bot is allowed to do. `offline` means that we
 * don't know right now. `two-factor` comes from our last try. Only another try can show that it no longer applies.
 */
export type RoleObstacle =
  | "gone"
  | "everyone"
  | "managed"
  | "powerful"
  | "no-permission"
  | "above"
  | "two-factor"
  | "offline";

/** The reason why a person can't choose this role for the bot to give: they couldn't give it themselves. */
export type ChooserObstacle = "no-permission" | "above";

/** The result of giving or taking a role. `refused` means that the bot isn't allowed to. */
export type RoleChange = "done" | "no-member" | "no-role" | "refused";

/**
 * Server members, and the roles that the bot gives them. Throws ChatFailure if we don't know whether a change worked.
 */
export type Members = {
  /** Returns undefined if the person isn't in the server. */
  read(server: string, user: string): Promise<Member | undefined>;
  /** `why` appears in the server's audit log. */
  give(server: string, user: string, role: string, why: string): Promise<RoleChange>;
  take(server: string, user: string, role: string, why: string): Promise<RoleChange>;
  /** Returns why the bot can't give a role, or undefined if it can. */
  obstacle(server: string, role: string): RoleObstacle | undefined;
  chooserObstacle(server: string, role: string, user: string): Promise<ChooserObstacle | undefined>;
};

/** Looks up places in a server. */
export type Places = {
  /** Finds a place by the chat's ID for it. Returns undefined if there is none. */
  find(near: CallPlace, address: string): Promise<FoundPlace | undefined>;
};

export type FoundPlace = {
  place: CallPlace;
  /** True if some members of the server can't see the place. */
  isHidden: boolean;
  /** The permissions that the bot needs to post in the place and doesn't have, by the chat's names for them. */
  missing: Later[];
  /** The permission that the bot lacks to pin a message. Null if the bot may pin. */
  lacksPin: Later | null;
  /**
   * The permission that the bot lacks to read the history. In the history it can find out whether a message was sent.
   * Null if it may read the history.
   */
  lacksHistory: Later | null;
};

/** The functions with which the host manages the bot's servers. */
export type HostPort = {
  /** Returns the servers that the bot is in, sorted by name. */
  servers(): Promise<JoinedServer[]>;
  allow(server: string): Promise<void>;
  leave(server: string): Promise<void>;
};

/** A server that the bot is in. If `isServed` is false, the server is waiting for the host's permission. */
export type JoinedServer = { id: string; name: string; members: number; isServed: boolean };
