export type RoomEventToAppend = {
  room: string;
  messageKey: string;
  body: string;
  at: number;
  keep: number;
  mostRooms: number;
};

/** The durable log of the browser's rooms. `body` is JSON of ours; `seq` rises within its room from 1. */
export type RoomStore = {
  /**
   * Appends once per `messageKey` and returns the event's seq, old or new. Returns undefined if the room would exceed
   * `mostRooms`. In the same transaction, the room is cut to its newest `keep` events.
   */
  append(event: RoomEventToAppend): Promise<number | undefined>;
  /** Returns the seq of the event with this key. */
  find(room: string, messageKey: string): Promise<number | undefined>;
  /** Returns events with a higher seq than `after`, oldest first, at most `limit`. */
  list(room: string, after: number, limit: number): Promise<StoredRoomEvent[]>;
  /** Replaces an event's body; does nothing if it is gone. The old text no longer exists anywhere. */
  rewrite(room: string, seq: number, body: string): Promise<void>;
  /** Returns the number of rooms with events. */
  countRooms(): Promise<number>;
};

export type StoredRoomEvent = { seq: number; body: string; at: number };
