/** Partials of a small bell: pitch as a factor, loudness, and seconds until it has faded. */
const partials = [
  [0.5, 0.3, 1.6],
  [1, 0.5, 1.2],
  [1.19, 0.2, 0.9],
  [2, 0.25, 0.6],
  [2.74, 0.1, 0.35],
];
const note = 880;
/** A broken chord, for large donations. */
const chord = [1, 1.26, 1.5];
const apart = 0.14;
const volume = 0.22;
const latestMs = 2_000;

/** Synthesizes a bell, unless the streamer uploaded a tone. `held.sound` is `off`, or the amount from which it rings. */
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
      const rungAt = performance.now();
      const strikeAll = () => {
        if (performance.now() - rungAt > latestMs) return;
        const notes = isLarge ? chord : [1];
        // A chord is only as loud as a single note.
        for (const [at, height] of notes.entries())
          strike(note * height, at * apart, (volume * loudness()) / Math.sqrt(notes.length));
      };
      open()
        .then(strikeAll)
        .catch(() => undefined); // without sound, the alert is still visible
    },
  };

  /** From 0 to 1. */
  function loudness() {
    return /^(?:\d{1,2}|100)$/.test(held.volume ?? "") ? Number(held.volume) / 100 : 1;
  }

  /** Stops the previous tone, because long tones on top of each other would be noise. */
  function play(url) {
    playing?.pause();
    playing = new Audio(url);
    playing.volume = loudness();
    void playing.play().catch(() => undefined);
  }

  async function open() {
    if (context === undefined) {
      context = new AudioContext();
      out = context.createDynamicsCompressor();
      out.connect(context.destination);
    }
    // Some browsers play sound only after a click, and then all of it. OBS needs none.
    if (context.state === "suspended") await context.resume();
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
