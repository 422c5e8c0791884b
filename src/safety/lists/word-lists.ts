import arabic from "./arabic.json" with { type: "json" };
import chinese from "./chinese.json" with { type: "json" };
import dutch from "./dutch.json" with { type: "json" };
import english from "./english.json" with { type: "json" };
import finnish from "./finnish.json" with { type: "json" };
import french from "./french.json" with { type: "json" };
import german from "./german.json" with { type: "json" };
import hindi from "./hindi.json" with { type: "json" };
import indonesian from "./indonesian.json" with { type: "json" };
import italian from "./italian.json" with { type: "json" };
import japanese from "./japanese.json" with { type: "json" };
import korean from "./korean.json" with { type: "json" };
import others from "./others.json" with { type: "json" };
import polish from "./polish.json" with { type: "json" };
import portuguese from "./portuguese.json" with { type: "json" };
import russian from "./russian.json" with { type: "json" };
import spanish from "./spanish.json" with { type: "json" };
import swedish from "./swedish.json" with { type: "json" };
import turkish from "./turkish.json" with { type: "json" };
import vietnamese from "./vietnamese.json" with { type: "json" };

/**
 * How bad a word is. `grave`: slurs, threats, calls to self-harm. `swear`: swear words and obscenities. `crude`: too
 * rude only if children watch.
 */
export type Severity = (typeof severities)[number];

/** From mild to bad. */
export const severities = ["crude", "swear", "grave"] as const;

/** A language's frames of hate against groups, and the words for them. README.md has the syntax. */
export type Hate = Readonly<Record<string, readonly string[]>> &
  Readonly<Record<"people" | "frames", readonly string[]>>;

/** A language's word list. README.md has the syntax. */
type WordList = { readonly [S in Severity]?: readonly string[] } & {
  readonly innocent?: readonly string[];
  readonly hate?: Hate;
};

/** Every text is checked against all languages, because people write in their own language everywhere. */
export const wordLists: readonly WordList[] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  swedish,
  finnish,
  polish,
  russian,
  turkish,
  arabic,
  hindi,
  indonesian,
  vietnamese,
  chinese,
  japanese,
  korean,
  others,
];
