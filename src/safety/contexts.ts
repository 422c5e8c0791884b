/** What stands near a word and makes it innocent: `penis [illness]`. Words are folded, of every language. */
export type Context = { beside: RegExp; farthest: number; notBetween?: RegExp; notBehind?: RegExp };

const illness =
  /can[cs]er|cancro|kan[ks]er|krebs|kreft|[ck]ar[cz]inom|tumo|tumeur|neoplas|nowotw|^s[yv]o[pv]|^ra[ck](?:[aiu]|iem)?$|^рак(?:а|у|ом|е)?$|опухол|трещин|fiss?u|fist[ue]l|ragad|prolaps|atresi|infe[ckz]|herpes|hpv|screening|smear|frottis|biops/u;
const animal =
  /shelter|pupp|litter|refuge|refugi|veterin|chiot|canil|cuccioli|partori|mucc|kalf|asiel|nest(?:je)?$|dierenarts|tierheim|welpen|wurf|приют|щен|ветеринар|schronisk|szczen|weteryn|abrigo|filhot|cachorr|barinak|yavru|pentu|pentuja|valpar|loytoelain|^spa$/u;

export const contexts: Readonly<Record<string, Context>> = {
  /** Of a part of the body. */
  illness: { beside: illness, farthest: 3 },
  /** Of what is called to an illness: "muori, cancro"; not of it, and not to those who have it. */
  "to illness": {
    beside:
      /^(?:can[cs]er|cancro|kan[ks]er|krebs|leukemia|leucemia|tumou?r[ei]?|covid|aids|als|syopa|raku|rak|рак|pak|ковид|спид)$/u,
    farthest: 2,
    notBetween:
      /^(?:of|from|by|with|you|u|your|an|am|von|d|de|du|des|di|del|dal|da|av|i|in|na|od|от|с|со|aan|door|van)$/u,
    notBehind:
      /kid|child|patien|boy|girl|victim|surviv|kind|enfant|malade|bambin|nin[oi]|crianc|dziec|дет|laps|cocuk|barn/u,
  },
  /** Of females that are dogs, cats or cows. */
  animal: { beside: animal, farthest: 5 },
};
