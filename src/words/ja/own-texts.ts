/** 自分の言葉に置き換えられる文。標準の文のとおり。波かっこは変数、角かっこの中は値がなければ消える。 */
import type { OwnWord } from "../en/own-texts.ts";

const donated = "{name}さんから[{to}へ]{amount}の寄付がありました！";
const around = "[ 投票：{option}（{poll}）][ リワード：{reward}]";

export const ownTexts = {
  donation: `${donated}[「{comment}」]${around}`,
  comment: `${donated}「{comment}」${around}`,
  highlight: `${donated}[「{comment}」]${around}`,
  milestone: "{amount}達成[：{milestone}]！[ 次は{next}]",
  goal: "[{to}が]目標の{goal}を達成！ 皆さん、ありがとうございます！[ 寄付先：{cause}]",
  "new-goal": "[{to}の]新しい目標：{goal}！ これまでに{raised}が集まっています。",
  progress: "[{to}が]目標の{percent}に到達！ {goal}のうち{raised}が集まりました。",
  nearly: "{amount}[「{milestone}」]まであと{left}！[ このペースなら、あと{time}です。]",
  bundle: "寄付{count}件、合計{sum}！ ありがとうございます！ {names}",
  match: "{name}さんのマッチング寄付が始まりました！[ 上限は{amount}です。][ 残り{time}]",
  "match-ending":
    "{name}さんのマッチング寄付はまもなく終了します[（残り{time}）]。[ これまでのマッチング額：{matched}]",
  "match-end": "{name}さんのマッチング寄付が終了[、{amount}が上乗せされました]！",
  "poll-lead": "[「{poll}」で]「{option}」が{amount}で首位！[ 2位は{second}]",
  "poll-ending":
    "投票[「{poll}」]の締め切りまであと{time}！[ 首位：{option}（{amount}）][ {second}が首位に立つには、あと{left}を超える寄付が必要です。]",
  poll: "「{option}」に決定！ {sum}のうち{amount}を獲得しました。[ 投票：「{poll}」]",
  reward: "新しいリワード：{reward}[（{amount}）]！",
  "reward-gone": "「{reward}」は品切れになりました。",
  schedule: "まもなく「{entry}」が始まります（あと{time}）。",
  reminder: "[{next}まであと{left}！ ]寄付はこちらから： {url}",
  bid: "「{item}」：{amount}、{name}さんが最高額で入札！[ 前の入札より{rise}アップ！][ 残り{time}]",
  "item-ending": "「{item}」のオークションは残り{time}です[：{amount}][、最高額は{name}さん]。",
  "item-sold": "「{item}」は{name}さんが{amount}で落札！ ありがとうございます！",
  closing: "「{campaign}」は合計{raised}で終了しました！ 皆さん、ありがとうございました！",
} as const satisfies Record<OwnWord, string>;
