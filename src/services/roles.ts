import type { CallPlace } from "../chat/command.ts";

/** The roles of the server that a place is in, where its chat has such a thing. */
export type Roles = {
  /** Undefined where there is no such role. */
  find(place: CallPlace, id: string): Promise<Role | undefined>;
};

export type Role = {
  name: string;
  isEveryone: boolean;
  /** Where in the server's settings its members are let see our commands; null: they see them. */
  wayToCommands: string | null;
  /** How we are let call its members in a message; null: we are. */
  wayToCall: string | null;
};
