import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { readTimerOrder } from "../../commands/parts/timer-words.ts";
import { entryOn } from "../../src/chat/understanding/command-names.ts";
import { createCommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import { findCommand } from "../../src/chat/understanding/resolve.ts";
import { type Language, loadLanguage } from "../../src/words/languages.ts";
import { typedNames } from "../../src/words/typed-words.ts";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { callPlace, createModerators } from "../helpers/moderators.ts";
import { someOf } from "../helpers/thorough.ts";

/** Opens a place with a language, in which two people have donated. */
async function openPlace(language: Language) {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  for (const [donor_name, value] of [
    ["Ann", "25.00"],
    ["Bo", "25.50"],
  ]) {
    await world.receive({ data: { donor_name, amount: { value, currency: "EUR" } } });
    await world.run();
  }
  const moderators = createModerators(world);
  await moderators.type(`tiltify language ${language}`);
  const settings = () => moderators.settings.read(callPlace());
  const pausedMs = async () => {
    const until = (await settings()).get("quiet")?.until;
    return until === undefined || until === null ? until : until - world.clock.now();
  };
  return { ...moderators, settings, pausedMs };
}

test.each(
  someOf(
    [
      ["de", "tiltify pausieren 10 Min.", 600_000],
      ["de", "pausieren 1,5 Std.", 5_400_000],
      ["fr", "tiltify suspendre 2 heures", 7_200_000],
      ["fr", "tiltify pause 1h30", 5_400_000],
      ["de", "pausieren für eine halbe Stunde", 1_800_000],
      ["fr", "pause d'une heure", 3_600_000],
      ["fr", "pause une heure et demie", 5_400_000],
      ["es", "pausa una hora", 3_600_000],
      ["es", "pausa 2 horas y media", 9_000_000],
      ["pt-BR", "tiltify pausar meia hora", 1_800_000],
      ["ja", "tiltify 一時停止 1時間半", 5_400_000],
      ["es", "tiltify pausar 45 seg", 45_000],
      ["pt-BR", "tiltify pausar 10 minutos", 600_000],
      ["pt-BR", "pausa 1h30", 5_400_000],
      ["ja", "tiltify 一時停止 ２０分", 1_200_000],
      ["ja", "ｔｉｌｔｉｆｙ　一時停止　１時間３０分", 5_400_000],
      ["ja", "一時停止", null],
      ["de", "tiltify pause 10 minutes", 600_000],
    ] as const,
    4,
  ),
)("in %s the typed command %j is understood", async (language, typed, ms) => {
  const { type, pausedMs } = await openPlace(language);
  await type(typed);
  expect(await pausedMs()).toBe(ms);
});

test.each(
  someOf(
    [
      ["de", "tiltify minimum 5,50 Euro", { minor: 550n, scale: 2, currency: "EUR" }],
      ["de", "tiltify minimum 1.200,00", { minor: 120_000n, scale: 2, currency: "EUR" }],
      ["fr", "tiltify minimum 1 200 €", { minor: 1_200n, scale: 0, currency: "EUR" }],
      ["pt-BR", "tiltify minimum R$ 50", { minor: 50n, scale: 0, currency: "BRL" }],
      ["pt-BR", "tiltify minimum R$ 1.234,50", { minor: 123_450n, scale: 2, currency: "BRL" }],
      ["pt-BR", "tiltify minimum 5 conto", { minor: 5n, scale: 0, currency: "BRL" }],
      ["ja", "tiltify minimum １０００円", { minor: 1_000n, scale: 0, currency: "JPY" }],
      ["de", "tiltify minimum aus", { minor: 0n, scale: 0, currency: null }],
    ] as const,
    4,
  ),
)("in %s %j sets the minimum amount", async (language, typed, least) => {
  const { type, settings } = await openPlace(language);
  await type(typed);
  expect((await settings()).get("minimum announce")).toEqual(least);
});

test.each([
  ["de", "tiltify kommentare aus"],
  ["fr", "tiltify commentaires désactiver"],
  ["es", "tiltify comentarios no"],
  ["pt-BR", "tiltify comentarios desligar"],
  ["pt-BR", "tiltify comentários desativados"],
  ["ja", "tiltify コメント オフ"],
] as const)("in %s %j turns comments off", async (language, typed) => {
  const { type, settings } = await openPlace(language);
  await type(typed);
  expect((await settings()).get("comments")).toBe("off");
});

test.each([
  ["de", "tiltify ausblenden 25,50 €"],
  ["de", "tiltify verstecken bo 25,50"],
  ["fr", "tiltify masquer 25,50 euros"],
  ["pt-BR", "tiltify esconder 25,50 euros"],
  ["ja", "tiltify 非表示 ２５．５０ Bo"],
  ["ja", "tiltify 非表示 Boさん"],
  ["ja", "tiltify 非表示 bo様 25.50"],
  ["ja", "tiltify 非表示 Boさんのコメント"],
] as const)("in %s %j hides the right donation", async (language, typed) => {
  const { type, hiding } = await openPlace(language);
  await type(typed);
  const hidden = await hiding.hidden(callPlace());
  expect(hidden.flatMap(({ donations }) => donations.map(({ name }) => name))).toEqual(["Bo"]);
});

test.each([
  ["de", "tiltify kommentare aus"],
  ["fr", "tiltify commentaires désactivé"],
  ["es", "tiltify comentarios desactivado"],
  ["pt-BR", "tiltify comentários desativado"],
  ["ja", "tiltify コメント オフ"],
] as const)("in %s the command %j, which an answer suggests, is understood", async (language, next) => {
  const { type, settings } = await openPlace(language);
  expect(await type("tiltify comments")).toContain(next);
  await type(next);
  expect((await settings()).get("comments")).toBe("off");
});

test("a typed amount that can be read in two ways takes a confirmation", async () => {
  const { type, settings } = await openPlace("de");
  expect(await type("tiltify minimum 1.200")).toContain("1200 EUR.");
  expect((await settings()).get("minimum announce").minor).toBe(0n);
  await type("tiltify ja");
  expect((await settings()).get("minimum announce")).toEqual({ minor: 1_200n, scale: 0, currency: "EUR" });
});

test.each([
  ["de", "1,250 KWD", "1.25 KWD"],
  ["en", "1.000 KWD", "1 KWD"],
  ["es", "12.000", "12000 EUR"],
] as const)("in %s the amount %j is confirmed as %j, which has a single reading", async (language, typed, figures) => {
  const { type } = await openPlace(language);
  expect(await type(`tiltify minimum ${typed}`)).toContain(` ${figures}.`);
});

test("an ambiguous amount in a form is confirmed before anything is set", async () => {
  const { type, settings } = await openPlace("en");
  expect(await type("tiltify settings first calm 1.200")).toMatch(/^I read that as 1200 EUR\.$/m);
  expect((await settings()).get("names")).toBe("full");
  await type("tiltify yes");
  expect([(await settings()).get("names"), (await settings()).get("minimum announce").minor]).toEqual([
    "first",
    1_200n,
  ]);
});

const asked = {
  de: {
    donate: ["wie kann ich spenden?", "wo ist der spendenlink", "Wie spenden"],
    donations: ["letzte spende", "wer hat gespendet", "letzten"],
    goal: ["wie viel fehlt noch", "wieviel fehlt", "wie hoch ist das Ziel?", "fortschritt"],
    total: ["wie viel", "wieviel Geld ist es", "Spendensumme"],
    leaderboard: ["größte Spende", "groesste spende", "spender"],
    "campaign end": ["wann ist Schluss?", "wie lange noch"],
    auction: ["gebot 50", "bieten 50"],
    rewards: ["praemien", "Prämie", "stufen"],
    milestones: ["nächster Meilenstein", "naechste"],
    match: ["doppelt", "wird verdoppelt?"],
    "campaign cause": ["für wen ist das", "fuer wen"],
    help: ["hallo", "moin", "wer bist du"],
  },
  fr: {
    donate: ["comment faire un don ?", "comment donner", "où est le lien"],
    donations: ["dernier don", "qui a donné ?"],
    goal: ["combien il reste", "il reste combien", "c'est quoi l'objectif ?", "l’objectif"],
    total: ["combien", "combien on a récolté", "argent"],
    leaderboard: ["plus gros don", "le plus gros don"],
    "campaign end": ["quand ça finit", "à quelle heure ça finit", "combien de temps"],
    auction: ["enchérir 50", "offre 50"],
    rewards: ["contrepartie", "cadeaux", "lots"],
    milestones: ["prochain palier", "prochaine étape"],
    match: ["double", "c'est doublé ?"],
    "campaign cause": ["pour qui", "c'est pour qui"],
    help: ["salut", "bonjour", "qui es tu"],
  },
  es: {
    donate: ["¿Cómo puedo donar?", "como donar", "donde dono"],
    donations: ["última donación", "¿quién donó?"],
    goal: ["¿cuánto falta?", "cuanto nos falta", "cual es la meta"],
    total: ["cuánto", "¿Cuánto llevamos?", "dinero"],
    leaderboard: ["mayor donacion", "donadores"],
    "campaign end": ["cuando termina", "¿hasta cuándo?", "a que hora acaba"],
    auction: ["pujar 50", "puja 50"],
    rewards: ["premio", "regalos", "niveles"],
    milestones: ["proximo hito", "siguiente"],
    match: ["¿se duplica?", "doble"],
    "campaign cause": ["para quien es", "fundacion"],
    help: ["hola", "¿quién eres?"],
  },
  "pt-BR": {
    donate: ["como eu faço pra doar", "pix", "como doar?"],
    donations: ["ultima doacao", "quem doou"],
    goal: ["quanto falta pra meta", "falta quanto", "qual é a meta?"],
    total: ["quanto", "quanto já foi", "grana"],
    leaderboard: ["maior doação", "maiores"],
    "campaign end": ["quando acaba?", "que horas acaba", "até quando"],
    auction: ["lance 50", "dar lance"],
    rewards: ["brindes", "níveis"],
    milestones: ["proximo marco"],
    match: ["tá dobrando?", "em dobro"],
    "campaign cause": ["pra quem é", "para quem"],
    help: ["oi", "olá", "quem é você?"],
  },
  ja: {
    donate: ["どうやって寄付", "寄付したい", "リンク", "今の 寄付リンク", "どうやって寄付するの？", "寄付の方法は？"],
    donations: ["最後の寄付", "誰が寄付した？"],
    goal: [
      "あといくら？",
      "目標まであといくら",
      "達成率",
      "目標は？",
      "目標は",
      "目標って何？",
      "目標を教えて",
      "目標 は？",
    ],
    total: ["いくら集まった？", "今いくら", "総計", "今の合計は？", "合計いくらですか？"],
    leaderboard: ["最高額", "寄付者", "ランキングを見せて"],
    schedule: ["いつ終わる？", "何時まで"],
    auction: ["入札 ５０"],
    rewards: ["特典", "ごほうび"],
    milestones: ["次の目標", "次のマイルストーンは？"],
    polls: ["投票はどうなってる？"],
    match: ["二倍"],
    "campaign cause": ["誰のため？", "寄付先は？"],
    help: ["こんにちは", "あなたは誰"],
  },
} as const;

test.each(
  Object.entries(asked).flatMap(([language, questions]) =>
    Object.entries<readonly string[]>(questions).flatMap(([command, texts]) =>
      texts.map((text) => [language, text, command] as const),
    ),
  ),
)("in %s a viewer who types %j asks for %s", async (language, text, command) => {
  await loadLanguage(language as Language);
  const registry = createCommandRegistry(commands).in([language as Language]);
  const found = findCommand(
    { place: callPlace(), user: { id: "v1", name: "Viewer", role: "everyone" }, text },
    registry,
  );
  expect(typeof found === "object" && [found.command.name, entryOn("memory", found).says]).toContain(command);
});

test.each([
  ["de", "wie verberge ich bo"],
  ["de", "wie kann ich tiltify verbergen"],
  ["fr", "où masquer bo"],
] as const)("in %s the question %j runs no command", async (language, text) => {
  const { type, hiding } = await openPlace(language);
  await type(text);
  expect(await hiding.hidden(callPlace())).toEqual([]);
});

test.each([
  ["de", "pausieren bis 8 Uhr abends"],
  ["fr", "pause jusqu'à 8 h du soir"],
  ["es", "pausa hasta las 8 de la tarde"],
  ["pt-BR", "pausa até as 8 da noite"],
  ["ja", "一時停止 午後8時まで"],
] as const)("in %s %j pauses until eight in the evening", async (language, typed) => {
  const { type, settings } = await openPlace(language);
  await type(typed);
  const until = (await settings()).get("quiet")?.until;
  expect(new Date(until ?? 0).toISOString()).toContain("T20:00:00");
});

test.each(["緊急停止お願いします", "早く緊急停止"])("in Japanese %j stops everything at once", async (typed) => {
  const { type, settings } = await openPlace("ja");
  await type(typed);
  expect((await settings()).get("comments")).toBe("off");
});

test.each(["通知を止めて", "はやく止めてください", "今止めて", "うるさいよ"])(
  "in Japanese %j pauses",
  async (typed) => {
    const { type, pausedMs } = await openPlace("ja");
    await type(typed);
    expect(await pausedMs()).toBeNull();
  },
);

test.each(["10分止めて", "今日は止めて", "止めてないのに", "止めてるの", "止めてもいい", "bo止めて"])(
  'in Japanese %j pauses nothing and shows the pause command, because it has more words than "stop"',
  async (typed) => {
    const { type, pausedMs } = await openPlace("ja");
    expect(await type(typed)).toContain("/tiltify 一時停止");
    expect(await pausedMs()).toBeUndefined();
  },
);

test.each([
  "これを隠して",
  "コメントを消して",
  "このコメント消して",
  "最後のコメント消して",
  "その寄付を隠してください",
])("in Japanese %j hides the last donation", async (typed) => {
  const { type, hiding } = await openPlace("ja");
  await type(typed);
  expect(await hiding.hidden(callPlace())).toHaveLength(1);
});

test.each(["取り消して", "元に戻して"])(
  "in Japanese %j undoes the last change, and shows or hides nothing",
  async (typed) => {
    const { type, settings, hiding } = await openPlace("ja");
    await type("tiltify hide");
    await type("tiltify minimum 5 EUR");
    await type(typed);
    expect((await settings()).get("minimum announce").minor).toBe(0n);
    expect(await hiding.hidden(callPlace())).toHaveLength(1);
  },
);

test.each(["2番隠して", "Annさんを隠して", "山田さん隠して", "隠してないのに消えた"])(
  "in Japanese %j hides only the donation that is meant",
  async (typed) => {
    const { type, hiding } = await openPlace("ja");
    expect(await type(typed)).toContain("/tiltify 非表示");
    expect(await hiding.hidden(callPlace())).toEqual([]);
  },
);

test.each([
  ["de", "deaktiviere kommentare"],
  ["de", "deaktivieren der kommentare"],
  ["fr", "désactiver les commentaires"],
  ["es", "desactivar los comentarios"],
  ["pt-BR", "desligar os comentários"],
] as const)("in %s the question %j suggests the command for comments, and changes nothing", async (language, typed) => {
  const { type, settings } = await openPlace(language);
  const [comments] = typedNames(language).namesOf("tiltify comments");
  expect(await type(typed)).toContain(`/${comments}`);
  expect((await settings()).get("comments")).toBe("on");
});

test.each([
  ["en", "comments not on"],
  ["en", "comments never on"],
  ["de", "kommentare nicht aktivieren"],
] as const)("in %s %j keeps comments off", async (language, typed) => {
  const { type, settings } = await openPlace(language);
  await type("tiltify comments off");
  const answer = await type(typed);
  expect((await settings()).get("comments")).toBe("off");
  expect(answer).toMatch(/Nothing changed|Nichts geändert/);
});

test.each([
  ["en", "comments on please"],
  ["en", "comments on for everyone"],
  ["en", "comments on for 10 minutes"],
  ["de", "kommentare jetzt an"],
  ["fr", "commentaires activer maintenant"],
  ["ja", "コメント オン お願いします"],
] as const)("in %s %j turns comments on", async (language, typed) => {
  const { type, settings } = await openPlace(language);
  await type("tiltify comments off");
  await type(typed);
  expect((await settings()).get("comments")).toBe("on");
});

test("somebody who turns comments on with a word too many learns what to type", async () => {
  const { type } = await openPlace("en");
  await type("tiltify comments off");
  expect(await type("comments back on")).toContain("/tiltify comments on?");
});

test.each(["an die kommentare", "ein kommentar"])(
  "in German %j changes nothing, because the word has other meanings",
  async (typed) => {
    const { type, settings } = await openPlace("de");
    await type("tiltify comments off");
    await type(typed);
    expect((await settings()).get("comments")).toBe("off");
  },
);

test.each([
  ["de", "zurücksetzen", "standard", "Angesagt würde nur dieses eine Wort."],
  ["fr", "réinitialiser", "rien", "Ce mot serait tout ce qui est annoncé."],
  ["es", "restablecer", "por defecto", "Solo se anunciaría esa palabra."],
  ["pt-BR", "redefinir", "padrão", "Só essa palavra seria anunciada."],
  ["ja", "リセット", "標準", "お知らせがその言葉だけになってしまいます。"],
] as const)(
  "in %s %j resets a text, a tier and a theme, and %j is refused as a text",
  async (language, reset, none, refused) => {
    const { type, settings } = await openPlace(language);
    const texts = async () => [(await settings()).get("message donation"), (await settings()).get("tiers").length];
    await type("tiltify template donation {name} {amount} {comment}");
    await type("tiltify template donation 100 {name} {amount} {comment}");
    expect(await type(`tiltify template donation ${none}`)).toContain(refused);
    expect(await texts()).toEqual(["{name} {amount} {comment}", 1]);
    await type(`tiltify template donation 100 ${reset}`);
    await type(`tiltify template donation ${reset}`);
    expect(await texts()).toEqual([null, 0]);
    await type("tiltify look large");
    expect((await settings()).get("look")).toBe("size=large");
    await type(`tiltify look ${reset}`);
    expect((await settings()).get("look")).toBeNull();
  },
);

test.each([
  ["de", "tiltify sprache Englisch"],
  ["fr", "tiltify langue anglais"],
  ["es", "tiltify idioma ingles"],
  ["pt-BR", "tiltify idioma inglês"],
  ["ja", "tiltify 言語 英語"],
] as const)("in %s %j chooses a language by its local name", async (language, typed) => {
  const { type, settings } = await openPlace(language);
  await type(typed);
  expect((await settings()).get("language")).toBe("en");
});

const look = "corner=top-left size=large color=e74c3c sound=20 time=6,100:12";

test.each(
  someOf(
    [
      [
        "de",
        "tiltify aussehen oben-links groß rot ton=20 dauer=6,100:12",
        "oben-links groß #e74c3c ton=20 dauer=6,100:12",
      ],
      [
        "de",
        "tiltify look oben links gross #rot ton 20 dauer:6,100:12",
        "oben-links groß #e74c3c ton=20 dauer=6,100:12",
      ],
      ["fr", "tiltify apparence haut gauche grand rouge son=20 durée=6,100:12", "haut-gauche grand #e74c3c son=20"],
      [
        "es",
        "tiltify aspecto arriba-izquierda grande rojo sonido=20 duracion=6,100:12",
        "arriba-izquierda grande #e74c3c",
      ],
      [
        "pt-BR",
        "tiltify aparência superior esquerdo grande vermelho som=20 duração=6,100:12",
        "som=20 duração=6,100:12",
      ],
      ["ja", "tiltify 見た目 左上 大 赤 音＝２０ 時間=6,100:12", "左上 大 #e74c3c 音=20 時間=6,100:12"],
      ["ja", "tiltify look top-left large #red sound=20 time=6,100:12", "左上 大 #e74c3c 音=20 時間=6,100:12"],
    ] as const,
    4,
  ),
)("in %s %j sets an overlay's theme, and is shown in the same words", async (language, typed, said) => {
  const { type, settings } = await openPlace(language);
  expect(await type(typed)).toContain(said);
  expect((await settings()).get("look")).toBe(look);
  expect(await type("tiltify look")).toContain(said);
  expect(await type("tiltify history")).toContain(said);
  await type(`tiltify look ${said}`);
  expect(look).toContain((await settings()).get("look"));
});

test.each([
  ["de", "ton=aus", "ton=aus"],
  ["fr", "son=non", "son=désactivé"],
  ["ja", "音=オフ", "音=オフ"],
] as const)("in %s %j mutes an overlay", async (language, typed, said) => {
  const { type, settings } = await openPlace(language);
  expect(await type(`tiltify look ${typed}`)).toContain(said);
  expect((await settings()).get("look")).toBe("sound=off");
});

test.each(
  someOf(
    [
      [
        "de",
        "tiltify stufe 500 🐳 #blau ohne-ping Danke {name}: {betrag}!",
        "🐳 #blau ohne-ping Danke {name}: {amount}!",
      ],
      ["fr", "tiltify seuil 500 🐳 #bleu sans-mention Merci {nom} : {montant} !", "🐳 #bleu sans-mention Merci {name}"],
      ["es", "tiltify nivel 500 🐳 #azul sin-mencion ¡{nombre} dona {importe}!", "🐳 #azul sin-mención ¡{name} dona"],
      [
        "pt-BR",
        "tiltify nível 500 🐳 #azul sem-menção {nome} doou {valor}!",
        "🐳 #azul sem-menção {name} doou {amount}!",
      ],
      [
        "ja",
        "tiltify 段階 500 🐳 #青 メンションなし {名前}さんから{金額}！",
        "🐳 #青 メンションなし {name}さんから{amount}！",
      ],
    ] as const,
    4,
  ),
)("in %s %j sets a text from an amount up, and is shown in the same words", async (language, typed, said) => {
  const { type, settings } = await openPlace(language);
  await type(typed);
  await type("tiltify yes");
  const [tier] = (await settings()).get("tiers");
  expect(tier).toMatchObject({ sign: "🐳", colour: "#3498db", calls: false });
  expect(await type("tiltify template donation")).toContain(said);
});

test.each(
  someOf(
    [
      ["de", "wie pausiere ich?", "/tiltify pause"],
      ["de", "tiltify wie pausiere ich", "/tiltify pause"],
      ["de", "Wie stelle ich die Sprache um?", "/tiltify sprache"],
      ["de", "wie mache ich das rückgängig", "/tiltify rückgängig"],
      ["de", "wie schalte ich Kommentare ab", "/tiltify kommentare"],
      ["fr", "comment mettre en pause ?", "/tiltify pause"],
      ["fr", "comment masquer un commentaire ?", "/tiltify masquer"],
      ["fr", "comment changer la langue", "/tiltify langue"],
      ["es", "¿cómo pauso?", "/tiltify pausa"],
      ["es", "¿cómo oculto un comentario?", "/tiltify ocultar"],
      ["pt-BR", "como pausar?", "/tiltify pausar"],
      ["pt-BR", "como oculto um comentário", "/tiltify ocultar"],
      ["ja", "一時停止の方法は？", "/tiltify 一時停止"],
      ["ja", "一時停止してください", "/tiltify 一時停止"],
      ["en", "how do I pause?", "/tiltify pause"],
      ["en", "tiltify how do I pauze?", "/tiltify pause"],
      ["en", "how can I hide a comment", "/tiltify hide"],
    ] as const,
    4,
  ),
)("in %s the question %j shows the command, but doesn't run it", async (language, typed, shown) => {
  const { type, settings } = await openPlace(language);
  const before = await settings();
  const answer = await type(typed);
  // Matches exactly the words that help shows, and no longer word that is also understood.
  expect(answer).toMatch(new RegExp(`${shown}(?!\\p{L})`, "u"));
  expect(answer?.split("\n")).toHaveLength(1);
  const after = await settings();
  expect([after.get("quiet"), after.get("comments")]).toEqual([before.get("quiet"), before.get("comments")]);
});

test.each(
  someOf(
    [
      ["de", "tiltify sperren bo", "/tiltify ausblenden bo", "/tiltify filter hinzufügen bo"],
      ["de", "tiltify löschen", "/tiltify trennen", "/tiltify ausblenden"],
      ["de", "tiltify ton an", "/tiltify overlay"],
      ["fr", "tiltify bannir bo", "/tiltify masquer bo", "/tiltify filtre ajouter bo"],
      ["es", "tiltify bloquear bo", "/tiltify ocultar bo", "/tiltify filtro añadir bo"],
      ["es", "tiltify restablecer", "/tiltify deshacer", "/tiltify plantilla donación restablecer"],
      ["pt-BR", "tiltify banir bo", "/tiltify ocultar bo", "/tiltify filtro adicionar bo"],
      ["pt-BR", "tiltify remover", "/tiltify desconectar", "/tiltify ocultar"],
      ["ja", "tiltify ブロック bo", "/tiltify 非表示 bo", "/tiltify フィルター 追加 bo"],
      ["ja", "tiltify 音", "/tiltify オーバーレイ"],
    ] as const,
    4,
  ),
)("in %s a search for %j shows the alternatives", async (language, typed, ...shown) => {
  const { type } = await openPlace(language);
  const answer = await type(typed);
  for (const one of shown) expect(answer).toContain(one);
});

test.each([
  ["de", "10m für 5€"],
  ["de", "10 Minuten je 5 Euro"],
  ["fr", "10m pour 5€"],
  ["es", "10m cada 5€"],
  ["pt-BR", "10 minutos por 5€"],
] as const)("in %s the rule %j of a timer is understood", async (language, typed) => {
  await loadLanguage(language);
  const rule = { amount: { minor: 5n, scale: 0, currency: "EUR" }, ms: 600_000 };
  expect(readTimerOrder(undefined, typed, [language])).toEqual({ order: { type: "rule", rule }, doubtful: [] });
});

test.each([
  ["de", "tiltify abstimmungen aus"],
  ["fr", "tiltify sondages désactivé"],
  ["es", "tiltify encuestas no"],
  ["pt-BR", "tiltify enquetes desativado"],
  ["ja", "tiltify 投票 オフ"],
] as const)("in %s %j switches announcements without a confirmation", async (language, typed) => {
  const { type, settings } = await openPlace(language);
  await type(typed);
  expect((await settings()).isAnnounced("polls")).toBe(false);
});
