import type { Later } from "../../words/parts.ts";
import type { CallPlace } from "../understanding/command.ts";

/** The name of a campaign that is announced, or the address of one that is still awaited. */
export type ConnectedName = { name: string; isPending?: boolean };

/**
 * Operations for commands, in a chat whose places belong to servers. Servers and roles are named by the chat's own IDs.
 */
export type ServerPort = {
  roles: Roles;
  members: Members;
  places: Places;
  host: HostPort;
  entry: Entry;
};

/**
 * Entry without the host: a space gets in for campaigns that its people have proven to be theirs, and for nothing else.
 * Spaces are named by the chat's own IDs.
 */
export type Entry = {
  /** The host lets the space announce anything. */
  isAllowed(space: string): Promise<boolean>;
  /** Lets in a space that announces a proven campaign. From now on, commands are answered there. */
  letIn(space: string): Promise<void>;
};

/** The roles of a place's server. */
export type Roles = {
  /** Returns undefined if the role doesn't exist. */
  find(place: CallPlace, id: string): Promise<ServerRole | undefined>;
};

export type ServerRole = {
  name: string;
  isEveryone: boolean;
  /** The server setting that would show our commands to the role's members; null if they see them. */
  wayToCommands: Later | null;
  /** The way to let the bot mention this role; null if it may. */
  wayToCall: Later | null;
};

/** A member of a server: role IDs, and the time they joined. Milliseconds since 1970. */
export type Member = { roles: readonly string[]; joinedAt: number };

/**
 * Why the bot can't give a role: because of the role itself, or of the bot's permissions. `offline`: that isn't known
 * right now.
 */
export type RoleObstacle = "gone" | "everyone" | "managed" | "powerful" | "no-permission" | "above" | "offline";

/** Why a person may not choose a role for the bot to give: they couldn't give it themselves. */
export type ChooserObstacle = "no-permission" | "above";

/** The result of a change; `refused`: the bot isn't allowed to. */
export type RoleChange = "done" | "no-member" | "no-role" | "refused";

/**
 * Single members of servers, and the roles that the bot gives them. Throws ChatFailure if the result of a change isn't
 * known.
 */
export type Members = {
  /** Returns undefined if the person isn't in the server. */
  read(server: string, user: string): Promise<Member | undefined>;
  /** `why` appears in the server's audit log. */
  give(server: string, user: string, role: string, why: string): Promise<RoleChange>;
  take(server: string, user: string, role: string, why: string): Promise<RoleChange>;
  /** Returns why the bot can't give a role; undefined if it may. */
  obstacle(server: string, role: string): RoleObstacle | undefined;
  chooserObstacle(server: string, role: string, user: string): Promise<ChooserObstacle | undefined>;
};

/** The places of a person's server. */
export type Places = {
  /** Finds a place by the chat's own name for it, or returns undefined. */
  find(near: CallPlace, address: string): Promise<FoundPlace | undefined>;
};

export type FoundPlace = {
  place: CallPlace;
  /** Some members of the server can't see the place. */
  isHidden: boolean;
  /** The permissions that our role lacks to post there, by the chat's names for them. */
  missing: Later[];
  /** The permission that our role lacks to pin a message; null if none. */
  lacksPin: Later | null;
  /** The permission that our role lacks to read our own messages, which shows if a message was sent; null if none. */
  lacksHistory: Later | null;
};

/** The host's operations across all servers. */
export type HostPort = {
  /** Returns the bot's servers, sorted by name. */
  servers(): Promise<JoinedServer[]>;
  allow(server: string): Promise<void>;
  leave(server: string): Promise<void>;
};

/** A server that the bot is in. `isServed` false: it waits for the host's permission. */
export type JoinedServer = { id: string; name: string; members: number; isServed: boolean };
