/**
 * What differs from the library's list of English bad words. `|` is where a word begins or ends; of letters that are
 * doubled only b, e, g, l, o and s stay so for the matcher.
 */

/**
 * Not taken from the library: first of all a name, or what a charity is about; or looked for inside of words, where it
 * is part of ordinary ones and of names in other languages ("Kanal", "assez", "cumpleaños", "odporność", "György").
 */
export const notTaken: ReadonlySet<string> = new Set([
  ...["abo", "anal", "anus", "arse", "ass", "bestiality", "bitch", "boob", "chink", "cuck", "cum", "cunt", "dick"],
  ...["dildo", "dyke", "fag", "felch", "fisting", "fuck", "hentai", "hooker", "incest", "kike", "negro", "nigger"],
  ...["orgasm", "orgy", "penis", "porn", "pussy", "rape", "retard", "semen", "shit", "slut", "spastic", "turd", "twat"],
  ...["vagina", "wank"],
]);

export const alsoBad: readonly string[] = [
  ...["|anal|", "|anally|", "|analsex", "|arse|", "|arses|", "|arsehole", "|arsewipe"],
  ...["|ass|", "|asses|", "|assho", "|asshat", "|assf", "|assw", "|asslick", "|asskis", "|assclown", "|asscrack"],
  ...["bestiality", "bitch", "|chink|", "|chinks|", "|chinky|", "|coon|", "|coons|", "|cuck|", "|cucks|", "|cuckold"],
  ...["|cum|", "|cums|", "|cumshot", "|cumslut", "|cumdump", "|cumsock", "|cumbucket", "|cumrag", "|cumguzl"],
  ...["cunt|", "|cunts|", "|cunty|", "|cuntface", "dickhead", "dickface", "dickpic", "my dick|", "your dick|"],
  ...["|a dick|", "suck dick|", "|dildo|", "|dildos|", "|dyke|", "|fag|", "|fags|", "|faggy|", "fggot", "phaggot"],
  ...["|felch", "|fisting|", "fuck", "fvck", "fxck", "|fck|", "|fcked", "|fcker", "|fckin", "|fcku", "|fking"],
  ...["|fkin", "|fkn|", "|fuk off|", "|fuk u|", "|fuk you", "|fuked|", "|fuking|"],
  ...["|gook|", "|gooks|", "|hentai", "|hitler|", "jigaboo", "|incest", "|kike|", "|kikes|", "kill yourself", "|kys|"],
  ...[
    "|libtard",
    "|nazi|",
    "|nazis|",
    "|negroes|",
    "nigger",
    "|nigga",
    "|nig|",
    "|nigs|",
    "|ngger",
    "|ngga",
    "|reggin|",
  ],
  ...["orgasm", "|orgy|", "|orgies|", "|paki|", "|pakis|", "|penis|", "|penises|", "|pnis|"],
  ...["|porn|", "|prn|", "|porno", "|pornhub", "|pornstar", "childporn", "gayporn", "kinderporno", "pussy", "|pssy|"],
  ...["|rape|", "|raped|", "|rapes|", "|raper|", "|rapey|", "|raping|", "|rapist|", "|rapists|"],
  ...["|retard|", "|retards|", "|retarded|", "|shit", "apeshit", "batshit", "bullshit", "chickenshit", "dipshit"],
  ...["dogshit", "eatshit", "holyshit", "horseshit", "|slut|", "|sluts|", "|sluty|", "|spastic|", "|spastics|"],
  ...["|spic|", "|spics|", "|turd|", "|turds|", "|twat|", "|twats|", "|vagina|", "|vaginas|", "|wetback"],
  ...["|wank|", "|wanks|", "|wanked|", "|wanker|", "|wankers|", "|wanking|"],
];

/** What looks like one and is a name, a place, an animal, a plant, an illness, or a word of another language. */
export const innocent: readonly string[] = [
  ...[
    "annal",
    "annál",
    "chink in",
    "coal tit",
    "blue tit",
    "great tit",
    "cockpit",
    "cockscomb",
    "cockspur",
    "cocksure",
  ],
  ...[
    "cockshy",
    "cocksdorp",
    "cockswain",
    "coon rapids",
    "cum laude",
    "cumming",
    "de cock",
    "dickinson",
    "dikshit",
    "maine coon",
    "mishit",
  ],
  ...[
    "penistone",
    "pussy willow",
    "pussycat",
    "pussyfoot",
    "rapped",
    "rappe",
    "rapper",
    "rapping",
    "shiism",
    "shiitake",
  ],
  ...["shiite", "shitake", "shitterton", "snigger", "spastic cerebral", "spastic diplegia", "spastic hemiplegia"],
  ...["spastic paraplegia", "spastic quadriplegia", "spic and span", "spic en span", "van dyke", "wankel"],
  // A painter, and French, Italian and Dutch for dandelions, pies and woodlice.
  ...["pissaladi", "pissaro", "pissarro", "pissebed", "pissenlit"],
  // French: what comes late.
  ...["en retard", "au retard", "du retard", "de retard", "le retard", "un retard", "mon retard", "ton retard"],
  ...["son retard", "ce retard", "notre retard", "votre retard", "leur retard", "gros retard", "petit retard"],
  ...["quel retard", "retard de", "es retards", "de retards"],
];
