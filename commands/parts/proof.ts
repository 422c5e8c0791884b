/** Describes how Tiltify's list compares with what was announced. */

import { type Reply, type ReplyLine, whisper } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CallPlace } from "../../src/chat/understanding/command.ts";
import { sumByCurrency } from "../../src/money/money.ts";
import { proofReasons } from "../../src/news/proof.ts";
import { toProofFile } from "../../src/services/moderating/campaign-files.ts";
import type { DoneProof, ProofAnswer } from "../../src/services/moderating/proof.ts";
import type { Line } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";

const again = "tiltify recap proof";

export async function sayProof(
  answer: ProofAnswer,
  { chat }: Pick<CallPlace, "chat">,
  words: Words,
  toType: (text: string) => string,
): Promise<Reply> {
  const { say } = words;
  if (answer.type === "reading") {
    return whisper(say("proof.reading", { count: answer.count }), say("proof.again", { next: toType(again) }));
  }
  const { proofs } = answer;
  const differences = proofs.flatMap((proof) => proof.differences);
  const isMissing = differences.some(({ reason }) => reason === "missing");
  const hasFile = differences.length > 0 && !traitsOf(chat).isOneLine;
  const reply = whisper(
    ...proofs.flatMap((proof) => linesOf(proof, words, proofs.length > 1)),
    ...(isMissing ? [say("proof.missing.do", { next: toType(again) })] : []),
    ...(hasFile ? [say("proof.file")] : []),
  );
  return hasFile ? { ...reply, file: { name: "differences.csv", text: await toProofFile(differences, words) } } : reply;
}

function linesOf(proof: DoneProof, { say }: Words, isOneOfSeveral: boolean): (ReplyLine | Line)[] {
  const { there, announced, twice, summed, hidden, differences, unseen, isWhole, address } = proof;
  const named = isOneOfSeveral ? { name: [{ type: "place", address }] as const } : {};
  const groups = Map.groupBy(differences, ({ reason }) => reason);
  const isEqual = differences.length === 0 && twice === 0 && isWhole && unseen.length === 0;
  return [
    { ...named, text: say("proof.count", { there: there.count, announced: announced.count, twice }) },
    ...(there.count === 0 ? [] : [say("proof.there", { sums: there.sums })]),
    ...(announced.count === 0 ? [] : [say("proof.announced", { sums: announced.sums })]),
    ...(isEqual ? [say("proof.whole")] : []),
    ...proofReasons.flatMap((reason) => {
      const some = groups.get(reason) ?? [];
      const sums = sumByCurrency(some.map(({ amount }) => amount));
      const why = say(`proof.${reason}`);
      return some.length === 0
        ? []
        : [{ item: true, text: say("proof.difference", { why, count: some.length, sums }) }];
    }),
    ...(summed === 0 ? [] : [say("proof.summed", { count: summed })]),
    ...(hidden === 0 ? [] : [say("proof.hidden", { count: hidden })]),
    ...(unseen.length === 0 ? [] : [say("proof.unseen", { campaigns: unseen })]),
    ...(isWhole ? [] : [say("proof.unfinished")]),
  ];
}
