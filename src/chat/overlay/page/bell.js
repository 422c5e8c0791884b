/** Partials of a small bell: how high above the note, how loud, how many seconds until they are gone. */
const partials = [
  [0.5, 0.3, 1.6],
  [1, 0.5, 1.2],
  [1.19, 0.2, 0.9],
  [2, 0.25, 0.6],
  [2.74, 0.1, 0.35],
];
const note = 880;
/** A chord, one after the other, for what is large. */
const chord = [1, 1.26, 1.5];
const apart = 0.14;
const volume = 0.22;

/**
 * Made here, so that there is nothing to load, unless the streamer has uploaded a tone. `held.sound` is `off`, or the amount
 * from which on it rings.
 */
export function createBell({ held, mediaFor }) {
  let context;
  let out;
  let playing;

  return {
    rings({ amount }) {
      const set = held.sound ?? "";
      const least = /^\d{1,7}$/.test(set) ? Number(set) : 0;
      return set !== "off" && (amount === undefined || Number(amount.value) >= least);
    },
    ring({ isLarge, amount }) {
      const tone = mediaFor("tone", amount);
      if (tone) return play(tone.url);
      try {
        open();
        const notes = isLarge ? chord : [1];
        // As loud together as one alone.
        for (const [at, height] of notes.entries())
          strike(note * height, at * apart, (volume * loudness()) / Math.sqrt(notes.length));
      } catch {
        // Without sound it is still to be seen.
      }
    },
  };

  /** From 0 to 1. */
  function loudness() {
    return /^(?:\d{1,2}|100)$/.test(held.volume ?? "") ? Number(held.volume) / 100 : 1;
  }

  /** One at a time: a rush of long ones would be noise. */
  function play(url) {
    playing?.pause();
    playing = new Audio(url);
    playing.volume = loudness();
    void playing.play().catch(() => undefined);
  }

  function open() {
    if (context === undefined) {
      context = new AudioContext();
      out = context.createDynamicsCompressor();
      out.connect(context.destination);
    }
    // A browser that waits for a click stays silent; OBS does not.
    if (context.state === "suspended") void context.resume().catch(() => undefined);
  }

  function strike(height, after, loudness) {
    const start = context.currentTime + 0.02 + after;
    for (const [above, share, lasts] of partials) {
      const tone = new OscillatorNode(context, { frequency: height * above });
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(loudness * share, start + 0.005);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
      tone.connect(gain).connect(out);
      tone.start(start);
      tone.stop(start + lasts);
      tone.onended = () => gain.disconnect();
    }
  }
}
