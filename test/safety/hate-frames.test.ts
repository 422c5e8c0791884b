import { expect, test } from "vitest";
import { holdsBadWord, worstWordIn } from "../../src/safety/bad-words.ts";
import { createHateFrames } from "../../src/safety/hate-frames.ts";
import { maskSwearing } from "../../src/safety/levels.ts";

const isHate = createHateFrames([
  {
    people: ["otter*", "red pandas"],
    places: ["the river"],
    beasts: ["vermin"],
    frames: [
      "!not [all] <people> must sink/be_sunk",
      "<people> are [just] <beasts> !lovers",
      "^ sink <people>",
      "back to <places>",
    ],
  },
  { people: ["カワウソ"], beasts: ["害獣"], frames: ["<people> は [みんな] <beasts> !じゃない"] },
]);
const says = (text: string) => isHate(text.split(" "));

test.each([
  ...["all otters must sink", "otterkin must be sunk", "i say red pandas are just vermin", "sink otters"],
  ...["back to the river", "カワウソはみんな害獣だ"],
])("%j matches a hate frame", (text) => {
  expect(says(text)).toBe(true);
});

test.each([
  ...[
    "not all otters must sink",
    "otters are vermin lovers",
    "we sink otters",
    "otters must sinkhole",
    "pandas must sink",
  ],
  ...["potters must sink", "must sink", "", "カワウソは害獣じゃない", "カワウソが好き"],
])("%j matches no hate frame", (text) => {
  expect(says(text)).toBe(false);
});

test.each([
  ...["all Muslims must die", "gas the jews", "KillAllGays", "immigrants are vermin"],
  ...["alle Ausländer raus", "mort aux juifs", "maten a los gitanos", "matem todos os gays", "gli zingari al rogo"],
  ...["alle moslims moeten dood", "gasa judarna", "tappakaa kaikki homot", "żydzi do gazu", "смерть евреям"],
  ...["kürtlere ölüm", "اليهود خنازير", "मुसलमानों को काटो", "bunuh semua cina", "giết hết bọn do thái", "黑人都是猴子"],
  ...["韓国人は国に帰れ", "난민은 쓰레기", "i hope your kid gets leukemia", "ojalá tu hijo tenga leucemia"],
])("%j is hate that even the mild filter leaves out", (text) => {
  expect([worstWordIn(text), maskSwearing(text, "mild")]).toEqual(["grave", null]);
});

test.each([
  ...[
    "I support all Muslims",
    "Jews for charity",
    "kill cancer",
    "animals are great",
    "gas money for Jews and Gentiles",
  ],
  ...[
    "I want to go back to Africa one day",
    "not all Muslims are terrorists",
    "trans it is",
    "transit",
    "Transport it",
  ],
  ...["die Muslime feiern", "les chats noirs sont des animaux", "los gatos negros son animales", "черные собаки"],
  ...["Помощь: беженцы, животные, дети", "AS Roma raus", "Romania ulos kisoista", "Türk köpek ırkları", "杀光僵尸"],
  ...["難民が国に帰れますように", "I hope you beat cancer", "hope your kid gets cancer treatment soon"],
  ...[
    "espero que tu madre venza el cáncer",
    "hoffentlich hat dein Kind Leukämie überstanden",
    "난민이 죽어가고 있어요",
    "नमस्ते काले कुत्ते",
    "untuk pengungsi, hewan, dan anak",
  ],
])("%j isn't hate", (text) => {
  expect(holdsBadWord(text)).toBe(false);
});
