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
    /** Says this unless it is being said already. Something else is ended for it. */
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
    /** Ends what may no longer be said: `find` returns the text of an item as it is now. */
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
