export type RoomEventToAppend = {
  room: string;
  messageKey: string;
  body: string;
  at: number;
  keep: number;
  mostRooms: number;
};

/** The durable log of the browser's rooms. `body` is text of ours (JSON); `seq` rises within its room from 1. */
export type RoomStore = {
  /**
   * Appends once per `messageKey` and gives the event's seq, old or new; undefined where it would be one room more than
   * `mostRooms`. In the same transaction the room is cut to its newest `keep` events.
   */
  append(event: RoomEventToAppend): Promise<number | undefined>;
  /** The seq of the event with this key. */
  find(room: string, messageKey: string): Promise<number | undefined>;
  /** Events with a higher seq than `after`, oldest first, at most `limit`. */
  list(room: string, after: number, limit: number): Promise<StoredRoomEvent[]>;
  /** Replaces the body of an event; nothing happens where it is gone. What was edited away is nowhere any more. */
  rewrite(room: string, seq: number, body: string): Promise<void>;
  /** How many rooms have events. */
  countRooms(): Promise<number>;
};

export type StoredRoomEvent = { seq: number; body: string; at: number };
