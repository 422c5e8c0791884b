import { arabic } from "./arabic.ts";
import { chinese } from "./chinese.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { finnish } from "./finnish.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { hindi } from "./hindi.ts";
import { indonesian } from "./indonesian.ts";
import { italian } from "./italian.ts";
import { japanese } from "./japanese.ts";
import { korean } from "./korean.ts";
import { others } from "./others.ts";
import { polish } from "./polish.ts";
import { portuguese } from "./portuguese.ts";
import { russian } from "./russian.ts";
import { spanish } from "./spanish.ts";
import { swedish } from "./swedish.ts";
import { turkish } from "./turkish.ts";
import { vietnamese } from "./vietnamese.ts";
import type { WordList } from "./word-list.ts";

/** Of every language: people write theirs wherever they are. */
export const wordLists: readonly WordList[] = [
  ...[english, german, french, spanish, portuguese, italian, dutch, swedish, finnish, polish, russian, turkish],
  ...[arabic, hindi, indonesian, vietnamese, chinese, japanese, korean, others],
];
