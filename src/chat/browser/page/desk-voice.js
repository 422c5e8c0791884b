/** Reads donations aloud with the browser's own voice. Off until somebody turns it on. */
const key = "desk voice";

/** `onChange` is called when the voice is turned on or off. */
export function createVoice({ onChange }) {
  const voice = globalThis.speechSynthesis;
  let isOn = voice !== undefined && localStorage.getItem(key) === "on";
  /** The text that is being read, and its item. */
  let saying;

  function stop() {
    if (saying !== undefined) voice.cancel();
    saying = undefined;
  }

  return {
    isThere: voice !== undefined,
    isOn: () => isOn,
    /**
     * True until somebody clicks or presses a key. Before that, browsers don't let a page make any sound (html.spec.whatwg.org,
     * "Tracking user activation").
     */
    isBlocked: () => isOn && navigator.userActivation?.hasBeenActive === false,
    stop,
    /** Reads a text aloud and stops any other. Does nothing if this text is already being read. */
    say(item, text, language) {
      if (!isOn || (saying?.item === item && saying.text === text)) return;
      stop();
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = language;
      const own = { item, text };
      utterance.onend = () => {
        if (saying === own) saying = undefined;
      };
      utterance.onerror = utterance.onend;
      saying = own;
      voice.speak(utterance);
    },
    /** Stops reading a text that was hidden or has changed. `find` returns an item's current text. */
    mind(find) {
      if (saying !== undefined && find(saying.item) !== saying.text) stop();
    },
    turn(on) {
      isOn = on && voice !== undefined;
      localStorage.setItem(key, isOn ? "on" : "off");
      if (!isOn) stop();
      onChange();
    },
  };
}
