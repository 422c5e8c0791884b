/** Reads donations aloud with the browser's own voice. It is off until somebody switches it on. */
const key = "desk voice";

/** `onChange` is called when it is switched. */
export function createVoice({ onChange }) {
  const voice = globalThis.speechSynthesis;
  let isOn = voice !== undefined && localStorage.getItem(key) === "on";
  /** The text that is being said, and the item that it is about. */
  let saying;

  function stop() {
    if (saying !== undefined) voice.cancel();
    saying = undefined;
  }

  return {
    isThere: voice !== undefined,
    isOn: () => isOn,
    /**
     * True until somebody presses or clicks something on the page: browsers let it make no sound before
     * (html.spec.whatwg.org, "Tracking user activation").
     */
    isBlocked: () => isOn && navigator.userActivation?.hasBeenActive === false,
    stop,
    /** Reads this text aloud, unless it is already being read. Another text that is being read ends. */
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
    /** Stops reading a text that was hidden or has changed. `find` returns the current text of an item. */
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
