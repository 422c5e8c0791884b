import { type Span, spansOf } from "./spans.ts";

/** Services where people have account names. */
const service = String.raw`(?<![\p{L}\p{N}@])(?:insta(?: ?gram)?|ig|snap(?: ?chat)?|tele(?: ?gram)?|tg|kik|tik ?tok|only ?fans|twitter|discord|disc|skype|venmo|cash ?app|paypal|whats ?app|we ?chat|line id|kakao(?: ?talk)?|facebook|fb|vk|psn|gamertag|steam|инста(?:грам)?|телег(?:а|рам)|тг|вк)`;
/** Surely an account name: letters together with a digit or an underscore. */
const account = String.raw`(?=[\p{L}.-]*[\p{N}_])(?=[\p{N}._-]*\p{L})[\p{L}\p{N}][\p{L}\p{N}._-]{3,}`;
const anyName = String.raw`[\p{L}\p{N}][\p{L}\p{N}._-]{3,}`;
const what = "(?: (?:id|name|username|user|account|handle|is|me|at|на))*";
const end = String.raw`(?=\s*(?:$|[.!,)]|\p{Extended_Pictographic}))`;

const patterns = [
  // "insta: otter", "telegram: @otter": one word at the end of the text.
  `${service}${what} ?[:=：→>]+ ?@?(?:live:)?${anyName}${end}`,
  `${service}${what} ?[:=：→>]+ ?@?${account}`,
  `${service}${what}[ :=]*@${anyName}`,
  // "ig - otter.fan".
  String.raw`${service}${what} - ?[\p{L}\p{N}_]+\.[\p{L}\p{N}._]+`,
  // "snapchat otter_99".
  `${service}${what} +${account}`,
  `${service} me (?:at|to|@) ?${anyName}${end}`,
  // "cashapp $otter", "$otter on cashapp".
  String.raw`(?:venmo|cash ?app)[ :=]*\$[\p{L}][\p{L}\p{N}_-]{2,}|\$[\p{L}][\p{L}\p{N}_-]{2,} (?:on|at|via) (?:venmo|cash ?app)`,
  // The old account names of Discord: a name and four digits.
  String.raw`(?<![\p{L}\p{N}._-])[\p{L}\p{N}._-]{2,32}#\p{Nd}{4}(?!\p{Nd})`,
  // Account names without spaces: "加我微信otter99".
  String.raw`(?:微信|薇信|威信|加v|vx|扣扣|인스타|카톡|카카오톡|インスタ|ライン|カカオ)(?:号|號| ?id|は| ?아이디)*[ :：=]*@?[a-z\p{Nd}][a-z\p{Nd}._-]{4,}`,
  String.raw`(?<![\p{L}])qq(?:号|群)?[ :：=]*\p{Nd}{5,11}(?!\p{Nd})`,
].map((pattern) => new RegExp(pattern.normalize("NFKD"), "gu"));

/** A quick test. Most texts have none of these. */
const hint = new RegExp(
  String.raw`insta|(?<!\p{L})(?:ig|tg|fb|vk|qq|vx|kik|disc|тг|вк)(?!\p{L})|snap|tele|tik ?tok|fans|twitter|discord|skype|venmo|cash|paypal|whats|chat|line id|kakao|facebook|psn|gamertag|steam|инста|телег|微信|薇信|威信|加v|扣扣|인스타|카톡|카카오|インスタ|ライン|カカオ|#\p{Nd}{4}`.normalize(
    "NFKD",
  ),
  "u",
);

/** Finds account names on other services, in a normalized, lowercase text. They may overlap. */
export function handlesIn(text: string): Span[] {
  return hint.test(text) ? patterns.flatMap((pattern) => spansOf(text, pattern)) : [];
}
