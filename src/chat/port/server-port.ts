import type { Later } from "../../words/parts.ts";
import type { CallPlace } from "../understanding/command.ts";

/** What is announced somewhere by its name, or looked for by its address. */
export type ConnectedName = { name: string; isPending?: boolean };

/** What commands ask of a chat whose places lie together in servers. Servers and roles are named by the chat's own ids. */
export type ServerPort = {
  roles: Roles;
  members: Members;
  places: Places;
  host: HostPort;
  entry: Entry;
};

/** Who comes in without the host: for what they have proven to be theirs, and for nothing else. Spaces by the chat's own ids. */
export type Entry = {
  /** The host lets it announce whatever it wants. */
  isAllowed(space: string): Promise<boolean>;
  /** It has begun to announce what is proven: commands are answered there from now on. */
  letIn(space: string): Promise<void>;
};

/** The roles of the server that a place is in. */
export type Roles = {
  /** Undefined where there is no such role. */
  find(place: CallPlace, id: string): Promise<ServerRole | undefined>;
};

export type ServerRole = {
  name: string;
  isEveryone: boolean;
  /** Where in the server's settings its members are let see our commands; null: they see them. */
  wayToCommands: Later | null;
  /** How we are let call its members in a message; null: we are. */
  wayToCall: Later | null;
};

/** Somebody in a server: roles by their ids, and since when. Milliseconds since 1970. */
export type Member = { roles: readonly string[]; joinedAt: number };

/** Why a role is not given there: by what it is and may do, by what we may not. `offline`: that is not known now. */
export type RoleObstacle = "gone" | "everyone" | "managed" | "powerful" | "no-permission" | "above" | "offline";

/** Why somebody may not let us give a role, as they could not give it themselves. */
export type ChooserObstacle = "no-permission" | "above";

/** What became of a change; `refused`: we may not. */
export type RoleChange = "done" | "no-member" | "no-role" | "refused";

/** People of servers, one by one, and the roles that we give them. Throws ChatFailure where nobody knows what became of it. */
export type Members = {
  /** Undefined: is not in the server. */
  read(server: string, user: string): Promise<Member | undefined>;
  /** `why`: for those who read the server's log. */
  give(server: string, user: string, role: string, why: string): Promise<RoleChange>;
  take(server: string, user: string, role: string, why: string): Promise<RoleChange>;
  /** Undefined: we may give it. */
  obstacle(server: string, role: string): RoleObstacle | undefined;
  chooserObstacle(server: string, role: string, user: string): Promise<ChooserObstacle | undefined>;
};

/** The places of the server that somebody is in. */
export type Places = {
  /** By the chat's own name for it; undefined where there is no such place. */
  find(near: CallPlace, address: string): Promise<FoundPlace | undefined>;
};

export type FoundPlace = {
  place: CallPlace;
  /** Not everybody in the server sees it. */
  isHidden: boolean;
  /** What our role lacks there to write, as the chat calls it. */
  missing: Later[];
  /** What our role lacks there to pin a message; null: nothing. */
  lacksPin: Later | null;
  /** What it lacks there to see what we have said, which tells whether a message went out; null: nothing. */
  lacksHistory: Later | null;
};

/** What whoever runs the bot asks and orders for all servers. */
export type HostPort = {
  /** The servers that the bot is in, in the order of their names. */
  servers(): Promise<JoinedServer[]>;
  allow(server: string): Promise<void>;
  leave(server: string): Promise<void>;
};

/** A server that the bot is in. `isServed` false: it waits to be allowed. */
export type JoinedServer = { id: string; name: string; members: number; isServed: boolean };
