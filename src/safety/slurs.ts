/**
 * The commonest slurs and the gravest insults in some languages beside English: only what is no ordinary word and no
 * name in any of them. Words that are both ("Pute": a turkey) stand in a phrase that leaves no doubt, or not at all.
 * Written without accents; a letter that is repeated counts as one.
 */
const words = [
  // German
  "arschficker arschgesicht arschloch drecksjude drecksjuden drecksneger drecksnigger dreckskanake drecksturke",
  "drecksauslander fotze fotzen hurenkind hurensohn hurensohne hurentochter judensau judenschwein kanake kanaken",
  "missgeburt mutterficker saujude schlampe schwuchtel schwuchteln siegheil spasti spastis",
  "untermensch untermenschen wichser wixer",
  // French
  "bamboula batard bougnoul bougnoule bougnoules chinetoque chinetoques connasse encule encules enculer gouine",
  "niakoue niakoues negresse tantouze tantouzes tarlouze tarlouzes youpin youpins youtre",
  // Spanish
  "chupapollas hijueputa hijueputas mamaguevo mamahuevo maricon mariconazo maricones mogolico",
  "negrata negratas sidoso sidosos sudaca sudacas",
  // Portuguese
  "baitola boiola boiolas escarumba escarumbas traveco travecos viado viados",
  // Italian
  "bagascia culattone culattoni frocia froci frocio mignotta puttana puttane ricchione ricchioni",
  // Dutch
  "flikkers hoerenjong hoerenkind hoerenzoon jodenhond kankerflikker kankerhoer kankerhomo kankerjood kankerlijer",
  "kankermarokkaan kankermongool kankerneger kankernegers kankerturk kankerturken kutmarokkaan kutmarokkanen kutturk",
  "nikker nikkers pisnicht roetmop spleetoog spleetogen teringlijer tyfuslijer zandneger zandnegers",
  // Polish
  "chuj chuje chuju ciapaci ciapak ciapaty ciota cioty cwel cwele czarnuch czarnucha czarnuchy kurwa kurwo kurwy",
  "pizda pizdy skurwiel skurwysyn skurwysyny zydki",
  // Russian, in both scripts
  "blyad blyat pidor pidoras pidorasy pidory",
  "блядь бляди долбоеб жид жида жиды жидов жидам жидовка жидяра мандавошка пидар пидарас",
  "пидарасы пидары пидор пидора пидорас пидорасы пидоры пизда пизду пизды хач хачи хуесос хуесосы хуй хуя хуем",
  "шлюха шлюхи",
].flatMap((line) => folded(line).split(" "));

/** With anything between the words, or nothing. */
const phrases = [
  // German
  "auslander raus|fick dich|fick deine mutter|fickt euch|heil hitler|scheiss jude|scheiss juden|scheiss neger",
  "scheiss kanake|scheiss kanaken|scheiss turke|scheiss turken|scheiss schwule|scheiss auslander|sieg heil",
  "juden raus|turken raus|vergast euch|ab ins gas",
  // French
  "fils de pute|nique ta mere|nique sa mere|sale arabe|sales arabes|sale bicot|sale gitan|sale juif|sale juive",
  "sales juifs|sale negre|sales negres|sale noir|sale noire|sales noirs|sale pd|sale pede|sale pute|sale tapette|sale gouine",
  "grosse salope|sale salope|sales salopes|ta mere la pute",
  // Spanish
  "chinga tu madre|hija de puta|hijo de puta|hijos de puta|judio de mierda|judios de mierda|moro de mierda",
  "moros de mierda|negra de mierda|negro de mierda|negros de mierda|puta negra|puto judio|puto moro|putos moros",
  "puto negro|putos negros|marica de mierda|puto marica|sudaca de mierda|tu puta madre|la puta que te pario",
  // Portuguese
  "filha da puta|filho da puta|filhos da puta|judeu de merda|judeus de merda|preta de merda|preto de merda",
  "pretos de merda|retardada mental|retardado mental|tomar no cu|viado de merda",
  // Italian
  "dio boia|dio cane|dio porco|ebrei di merda|ebreo di merda|figli di puttana|figlio di puttana|figlio di troia",
  "madonna puttana|marocchino di merda|negra di merda|negri di merda|negro di merda|porca madonna|porco dio",
  "sporca negra|sporchi ebrei|sporchi negri|sporco ebreo|sporco negro|terrone di merda|terroni di merda",
  "zingari di merda|zingaro di merda",
  // Dutch
  "vieze flikker|vieze homo|vieze jood|vuile flikker|vuile homo|vuile jood|vuile joden|vuile kanker|vuile neger",
  "vuile marokkaan|vuile turk|vuile turken|joden aan het gas",
  // Polish
  "jebac zydow|jebany zyd|jebani zydzi|jebany pedal|pierdolony pedal|zydzi do gazu|zydow do gazu",
  // Russian
  "cyka blyat|suka blyat|сука блять|сука блядь|иди нахуй|пошел нахуй|ебать твою мать|еб твою мать|иди на хуй|пошел на хуй",
].flatMap((line) => folded(line).split("|"));

/** With their letters as often as they stand here ("negeer" is Dutch for ignoring somebody), or however they end. */
const others = /(?:neger(?:s|in)?|нигг(?:а|еры?))(?!\p{L})|(?:жидобандер|узкоглаз|черножоп)/gu;

const single = new Set([...words, ...phrases.map((phrase) => phrase.replaceAll(" ", ""))].map(withoutDoubles));
const byFirst = Map.groupBy(
  phrases.map((phrase) => phrase.split(" ").map(withoutDoubles)),
  ([first]) => first,
);

/** Also for what comes in: lower case, without accents; "й" is "и" then. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

/** Whether a text holds one of them. `text`: folded. */
export function holdsSlur(text: string): boolean {
  const read = text.match(/\p{L}+/gu)?.map(withoutDoubles) ?? [];
  if (read.some((word, index) => single.has(word) || byFirst.get(word)?.some(continues(read, index)))) return true;
  return Array.from(text.matchAll(others)).some(({ index }) => !/\p{L}/u.test(text.charAt(index - 1)));
}

function continues(read: readonly string[], from: number) {
  return (phrase: readonly string[]) => phrase.every((word, index) => word === read[from + index]);
}

function withoutDoubles(word: string): string {
  let letters = "";
  for (const letter of word) if (!letters.endsWith(letter)) letters += letter;
  return letters;
}
