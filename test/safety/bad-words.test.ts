import { expect, test } from "vitest";
import { holdsBadWord } from "../../src/safety/bad-words.ts";
import { omittedComment, publicComment, publicName } from "../../src/safety/text.ts";
import { createWordFilter } from "../../src/safety/word-filter.ts";
import { cpuTimeMs } from "../helpers/cpu-time.ts";

const names = [
  ...["Dick", "Fanny", "Moby Dick", "Dick Smith", "Dick Van Dyke", "Fanny Price", "John Lee Hooker", "Alan Cumming"],
  ...["Cockburn", "Hancock", "Hitchcock", "Woodcock", "Peacock", "Dickens", "Dickinson", "Cassandra", "Titus", "Nazia"],
  ...["Fuchs", "Kuntz", "Gaylord", "Wang", "Cox", "Wankel", "Sexton", "Phuc Nguyen", "Dikshit", "Matsushita", "Uranus"],
  ...["Hanuš", "György", "Teufelchen", "Fagerström", "Adrianus", "Marica", "Bích Ngọc", "Semen", "Wei Fu", "De Cock"],
  ...["Camille Pissarro", "Neggers", "Liebich", "Гліб", "Хачатурян", "Negro", "Dildora", "Anuś", "Hahn", "Dubois"],
  ...[
    "Hubertus Heil",
    "Eric Coon",
    "Greg Dyke",
    "Loli García",
    "Paki Sánchez",
    "Kike Suárez",
    "Greg Boner",
    "Anal Patel",
  ],
  ...["Isaac Gook", "Jack Penner", "Mari Con", "Ng Ga Yan", "Philip S. Hore"],
  ...["J. R. R. Tolkien", "B. A. Baracus", "José", "🦦 Otter 🦦", "Ann B."],
];
const places = [
  ...["Scunthorpe", "Scunthorpe United", "Penistone", "Penistone Town", "Essex", "Sussex", "Middlesex", "Clitheroe"],
  ...["Lightwater", "Shitterton", "Bangkok", "Nigeria", "Niger", "Montenegro", "Pakistan", "Japan", "Arsenal"],
  ...["Nigeria 🇳🇬", "Peñíscola", "Penisola", "Нигер", "Fukushima", "Königgrätz", "Honiggasse", "Troia", "Coon Rapids"],
  ...["Hincesti", "Drottninggatan", "Maricá"],
];
const words = [
  ...["assassin", "bass player", "grass", "class", "assist", "embarrass", "analyst", "therapist", "drapes", "grape"],
  ...["skyscraper", "rapeseed oil", "grapeseed", "document", "cucumber", "circumstances", "summa cum laude", "titan"],
  ...[
    "titmouse",
    "shiitake",
    "spicy",
    "raccoon",
    "tycoon",
    "snigger",
    "mishit",
    "pussycat",
    "pussy willow",
    "kkkk lol",
  ],
  ...["push-it", "A/B testing", "I/O/U", "U, S, A", "99 red balloons", "pass|it", "this.hit", "K. K. Slider", "ｱﾘｶﾞﾄｳ"],
  ...["Nagger", "Haggot", "campaigning", "A♥B♥C", "snig-gers", "beginning gerbil", "naïve", "ηλιος", "Šibenik"],
  ...["boobies for cancer", "cocker spaniel", "muffin", "butt", "a b c d", "U.S.A. forever"],
  ...["chinks of light", "Boston cream pie", "horses hit the road", "do it as it is so we go on", "is it ok c u at 8"],
  ...["niqab", "niqqab", "can't", "c/nt", "$1488"],
  ...["cockpit", "Maine Coon", "great tit", "Shiite", "rapper", "rapping", "for spastic diplegia", "(pass)!", "(!)"],
];
/** German, French, Spanish, Portuguese, Italian, Dutch, Polish and Russian words. */
const foreignWords = [
  ...[
    "Danke für das Abo",
    "toller Kanal!",
    "Analyse",
    "Ansporn",
    "Fackel",
    "Fagott",
    "Fünfeck",
    "gute Pute",
    "Schinken",
  ],
  ...["Pazifistin", "wanken", "Rappen", "Nuten", "er aß", "Fick", "salopp, saloppe", "hör mal", "Regen", "Tunte"],
  ...["c'est pas assez", "rappelle-toi", "en retard", "désolé du retard", "râpeux", "le pissenlit", "la pédale"],
  ...["tapette à mouches", "annales", "artisanal", "assiette", "pote", "négociation", "retarder", "bestial"],
  ...[
    "feliz cumpleaños",
    "cumplir",
    "gato negro",
    "análisis",
    "panal",
    "¡bestial!",
    "de puta madre",
    "zorra",
    "marisco",
  ],
  ...["analisar", "sementes", "cumprimentos", "obrigado", "pede", "bicho", "preto", "veado", "retardar"],
  ...["cime di rape", "orecchiette con rape", "ĐứcAnh"],
  ...["assieme", "annusare", "fu bellissimo", "fagioli", "penisola", "finocchio", "in negozio", "torrone", "comporne"],
  ...["kikker", "kanaal", "ik negeer je", "bastion", "aangerapen", "hoera", "huren", "flikkeren", "harpenist"],
  ...["odporność", "bezsporne", "pedał gazu", "kurwatura", "kujawski", "żydowski", "cios"],
  ...["жидкость", "ожидать", "хачапури", "строгий", "проглотить", "соскрести", "негр и негритянка", "ухо", "художник"],
];

/** Each starts, ends or sounds like a bad word in another language. */
const neighbours = [
  ...[
    "skänka pengar",
    "Älv",
    "nu är det slut",
    "hänger med",
    "foder",
    "Küken",
    "er zog um",
    "Zyklon Freddy",
    "FDP Ortsverband",
  ],
  ...["il va retarder la course", "fromage râpé", "une bonne douche", "eau de javel", "Helvètes", "peler une pomme"],
  ...["nonostante tutto", "treno ritardato", "passo carraio", "impero mongolo", "boccetta", "huesos", "huso horario"],
  ...["gaandeweg", "op de troon", "Wigger", "apparaat", "donați sânge", "prostranný", "sıktı", "manyak güzel", "döngü"],
  ...[
    "külliye",
    "koyduğum",
    "Niki Lauda",
    "gandum",
    "bookkeeping",
    "goodie bag",
    "fodder",
    "hanger",
    "Phuket",
    "mammon",
  ],
  ...["dupe", "travelogue", "spasticity", "Maars", "Aars", "cu later", "Sunt cu voi"],
];

/** Why a word is innocent: an illness or an animal nearby, a name's ending, a number after it. */
const meantWell = [
  ...[
    "Câncer de pênis tem prevenção",
    "anal cancer awareness",
    "Peniskarzinom",
    "Die, cancer!",
    "muori, cancro",
    "Сдохни, рак",
  ],
  ...["наша сука, щенки и приют", "onze teef heeft een nestje", "mina böner", "nggak apa-apa", "Kunt u dit voorlezen"],
  ...[
    "Faruk Kaltakkıran",
    "Czarnuchowice",
    "Jean-Paul Sallope",
    "Kuk-Sool Won",
    "Amina Kone",
    "Nazis haben uns vertrieben",
  ],
  ...[
    "we hit 600k",
    "6 million cookies sold",
    "45s left",
    "Yara91",
    "Jaakko1",
    "Reva.Conn45",
    "50 TND",
    "TND 50",
    "109 countries",
    "Kunt Ltd",
  ],
];

test.each([...names, ...places, ...words, ...foreignWords, ...neighbours, ...meantWell])(
  "the bad-word filter doesn't change %j",
  (text) => {
    expect([publicName(text), publicComment(text)]).toEqual([text, text]);
  },
);

const disguised = [
  ...[
    "fuck",
    "FUCK",
    "fuuuuuck",
    "f u c k",
    "f.u.c.k",
    "ｆｕｃｋ",
    "fück",
    "sh1t",
    "a$$hole",
    "b1tch",
    "cunt",
    "dickhead",
  ],
  ...["n1gger", "nigg3r", "N I G G E R", "faggot", "f@ggot", "tranny", "retard", "paki", "spic", "KKK", "kys"],
  ...["1488", "14/88", "HH88", "(((them)))", "41% yourself", "6MWE", "13/52"],
  ...["Heil Hitler", "nazi scum", "kill yourself", "suck my dick", "K K K", "k.k.k"],
  ...["𝚗𝚒𝚐𝚐𝚎𝚛", "🄽🄸🄶🄶🄴🅁", "🇳 🇮 🇬 🇬 🇪 🇷", "n̶i̶g̶g̶e̶r̶", "n⃣i⃣g⃣g⃣e⃣r⃣", "nıgger", "nιggεr", "nnniiigggeeerrr"],
  ...["n/i/g/g/e/r", "n|i|g|g|e|r", "n, i, g, g, e, r", "n·i·g·g·e·r", "n❤️i❤️g❤️g❤️e❤️r", "(n)(i)(g)(g)(e)(r)"],
  ...["whore!!!", "(spic)", "spic!", "¿slut?", "|tits|", "ɹǝƃƃᴉu", "uᴉƃƃǝɹ", "ʞɔnɟ", "ʇunɔ"],
  ...["Hurensohn", "hurensöhne", "H U R E N S O H N", "Hur3ns0hn", "Hurensohn!", "Schwuchtel", "Scheißjude"],
  ...["scheiss jude", "Ausländer raus", "Neger", "N3ger", "fick dich", "ARSCHLOCH"],
  ...["enculé", "fils de pute", "fils-de-pute", "filsdepute", "sale nègre", "bougnoule", "nique ta mère", "youpin"],
  ...["hijo de puta", "hijodeputa", "h1j0 de puta", "maricón", "sudaca", "negro de mierda", "maricoooon"],
  ...["filho da puta", "viado", "boiola", "preto de merda", "frocio", "figlio di puttana", "porco dio", "sporco negro"],
  ...["kankerhoer", "kutmarokkaan", "vuile neger", "nikker", "kurwa", "k u r w a", "czarnuch", "jebać żydów", "cwel"],
  ...["пидор", "ПИДОРАС", "п и д о р", "пидоp", "xуй", "жид", "чёрножопый", "ниггер"],
  ...["сука блядь", "блядь!", "узкоглазый", "pidoras", "suka blyat"],
  ...["n[i]gger", "nig-ger", "n|gger", "n*gger", "ni99er", "fa99ot", "f*ggot", "phaggot", "reggin", "f/u/c/k", "fʋck"],
  ...["f🤬ck", "motherf*cker", "ꜰᴜᴄᴋ", "fμck", "sh!+", "b!+ch", "đ ị t m ẹ", "ZOG", "bande d'enculés"],
  ...[
    "st r o n z o",
    "fu c k",
    "sh it",
    "п и зд а",
    "goat fucker",
    "ass holes",
    "rag head",
    "shut the fuk up",
    "ĐụMáMày",
  ],
  ...["mama guevo", "địtmẹmày", "eat s*** and die", "show us your boobs"],
  ...["fagg0t", "f@gg0t", "f4gg0t", "f a g g 0 t", "niqqer", "niqqa", "c*nt", "c**nt", "jigaboo", "j1gaboos"],
];

const threats = [
  ...[
    "musl1ms must d1e",
    "flesruoy llik",
    "c@nt",
    "trannie",
    "re tard",
    "TND",
    "h0e",
    "👉👌",
    "🔫 yourself",
    "expelled from 109",
  ],
  ...[
    "14 words, 88",
    "Schwuchtelberg",
    "Paki Pajeetova",
    "6 million cookies, one oven",
    "keep muslims out of our schools",
    "immigrants dont belong here",
  ],
  ...[
    "muslims are invading",
    "jews run hollywood",
    "gays spread aids",
    "you deserve cancer",
    "hope you get anal cancer",
  ],
  ...[
    "muori di cancro",
    "crève du cancer",
    "kuole syöpään",
    "die you cancer patient",
    "hairy ballz",
    "drink antifreeze",
  ],
];

test.each(["heil", "Kunt!", "troon", "tard", "pr0n"])("the bad-word filter hides %j as a whole text", (text) => {
  expect([publicName(text), publicComment(text)]).toEqual(["Someone", null]);
});

test.each([...disguised, ...threats])(
  "the bad-word filter removes the name and the comment for %j, but not the donation",
  (text) => {
    expect([publicName(text), publicComment(text)]).toEqual(["Someone", null]);
    expect([publicName(`xx ${text} xx`), publicComment(`Go ${text} otters`)]).toEqual(["Someone", null]);
  },
);

test("a long text is checked for bad words in under a second", async () => {
  const text = "a s f u s c k ".repeat(300);
  expect(await cpuTimeMs(() => holdsBadWord(text))).toBeLessThan(1_000);
});

test("the word lists are built in steps of less than 20 ms", async () => {
  const unbuilt = "../../src/safety/bad-words.ts?unbuilt";
  const { buildNextList, worstWordIn } = (await import(unbuilt)) as typeof import("../../src/safety/bad-words.ts");
  let isLeft = true;
  const steps: number[] = [];
  while (isLeft) {
    steps.push(
      await cpuTimeMs(() => {
        isLeft = buildNextList();
      }),
    );
  }
  expect(steps.length).toBeGreaterThan(10);
  // Only the fastest half counts, because a garbage collection makes a step slow.
  expect(steps.toSorted((a, b) => a - b).at(steps.length / 2)).toBeLessThan(20);
  expect(worstWordIn("what a nazi")).toBe("grave");
  expect(buildNextList()).toBe(false);
});

test("a place's blocked words are found at the beginning of words, in disguise and in any script", () => {
  const isBad = createWordFilter(["spoiler", "c++", "дурак"]);
  expect(["Spoilers!", "sp0iler", "s p o i l e r", "I like C++", "Ты ДУРАК"].map(isBad)).toEqual(Array(5).fill(true));
  expect(["antispoiler", "c", "fine", ""].map(isBad)).toEqual(Array(4).fill(false));
  expect(createWordFilter([])("anything")).toBe(false);
});

test("a blocked emoji is found, and other emoji and spaces aren't", () => {
  const isBad = createWordFilter(["🍆", "❤️", "b🍑d"]);
  expect(["🍆", "nice🍆!", "so 🍆🍆", "I ❤ otters", "❤️", "B🍑D"].map(isBad)).toEqual(Array(6).fill(true));
  expect(["Dr. Bob", "Great stream! 🎉", "🎉🎉 go", "b d", "Go otters!"].map(isBad)).toEqual(Array(5).fill(false));
});

test("the filter still returns correct results after its cache has been full", () => {
  expect(holdsBadWord("what a nazi")).toBe(true);
  for (let number = 0; number < 600; number += 1) holdsBadWord(`Go otters ${number}!`);
  expect(holdsBadWord("what a nazi")).toBe(true);
  expect(holdsBadWord("Go otters 599!")).toBe(false);
});

test("a comment that the filter hid is stored for moderators, without contact details", () => {
  expect(omittedComment("fuck  cancer, write me@x.example")).toBe("fuck cancer, write [removed]");
  expect([omittedComment("Go otters!"), omittedComment(""), omittedComment(null)]).toEqual([null, null, null]);
});
