import { StartError, UserError } from "../util/errors.ts";
import { sayLater } from "./later.ts";
import type { Later, Line } from "./parts.ts";
import { createEnglish, type Words } from "./say.ts";
import { textOf } from "./text-of.ts";

/** Says something in the language of whoever reads it, which is not known where it is thrown. */
export type Saying = (words: Words) => Line;

/** A sentence that cannot be said is noted by whoever says it to people. */
const english = createEnglish(() => undefined);

/** A sentence for logs and for the terminal; what is text already stays as it is. */
export function inEnglish(sentence: Later | string): string {
  return typeof sentence === "string" ? sentence : textOf(sayLater(english, sentence) ?? []);
}

/** A problem that people are told in their language: `new Refusal(({ say }) => say("place.unknown"))`. */
export class Refusal extends UserError {
  override readonly name: string = "Refusal";
  readonly says: Saying;

  constructor(says: Saying, options?: ErrorOptions) {
    super(textOf(says(english)), options);
    this.says = says;
  }
}

/** A problem that ends the program, or a subcommand, for whoever runs the bot; it may be told in a chat as well. */
export class StartRefusal extends StartError {
  override readonly name: string = "StartRefusal";
  readonly problem: Later;

  constructor(problem: Later, options?: ErrorOptions & { exitCode?: number }) {
    super(inEnglish(problem), options);
    this.problem = problem;
  }
}

/** What people are told of a problem; what is no sentence of the catalogue stays as it is. */
export function sayProblem(words: Words, error: UserError): Line {
  return error instanceof Refusal ? error.says(words) : [{ type: "text", text: error.message }];
}
