/**
 * Sends marks in the order in which they were pressed. What can't be sent stays in the browser, over reloads, too, until
 * it can. Each has a random ID, so that sending it twice changes nothing.
 */
import { post } from "/chat/dom.js";

/** A server that answers with these has taken nothing, and will later. */
const passing = [500, 502, 503, 504];

/** `path`: of the desk's route. `onSent` gets the mark as it is now, and whether it is this page's. */
export function createMarks({ path, user, onChange, onSent, onRefused }) {
  const key = `marks of ${path}`;
  /** Other tabs of this browser share the list, so it is read again each time. */
  const read = () => JSON.parse(localStorage.getItem(key) ?? "[]");
  const write = (waiting) => {
    localStorage.setItem(key, JSON.stringify(waiting));
    onChange();
  };
  let isSending = false;

  async function send() {
    if (isSending) return;
    isSending = true;
    try {
      for (let [first] = read(); first !== undefined; [first] = read()) {
        const { at: _, ...press } = first;
        const answer = await post(path, { user: user(), ...press });
        if (answer.status === 0 || passing.includes(answer.status)) return;
        // Somebody whose link has ended signs in again, and the marks are sent then.
        if (answer.status === 404 && (await fetch("/chat/sign-in")).status !== 204) return;
        if (answer.ok) onSent(first, answer);
        else onRefused(first);
        write(read().filter((one) => one.press !== first.press));
      }
    } catch {
      // The next try comes with the next poll.
    } finally {
      isSending = false;
    }
  }

  return {
    waiting: read,
    send,
    /** `was`: the mark that is replaced, as the reader sees it. Returns the ID of the press. */
    press({ item, words = "" }, mark, was) {
      const press = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
        byte.toString(16).padStart(2, "0"),
      );
      const made = { item, words, mark, was: was?.press ?? null, press: press.join(""), at: Date.now() };
      write([...read(), made]);
      void send();
      return made;
    },
  };
}
