import { StartError, UserError } from "../util/errors.ts";
import { sayLater } from "./later.ts";
import type { Later, Line } from "./parts.ts";
import { createEnglish, type Words } from "./say.ts";
import { textOf } from "./text-of.ts";

/** Renders a message later, because we don't know the reader's language yet when an error is thrown. */
export type Saying = (words: Words) => Line;

/** Ignores problems in rendering. They are reported when the same sentence is rendered for people. */
const english = createEnglish(() => undefined);

/** Renders a sentence for logs and the terminal. Plain text stays as it is. */
export function inEnglish(sentence: Later | string): string {
  return typeof sentence === "string" ? sentence : textOf(sayLater(english, sentence) ?? []);
}

/** A problem that people read in their own language: `new Refusal(({ say }) => say("place.unknown"))`. */
export class Refusal extends UserError {
  override readonly name: string = "Refusal";
  readonly says: Saying;

  constructor(says: Saying, options?: ErrorOptions) {
    super(textOf(says(english)), options);
    this.says = says;
  }
}

/** A problem that ends the program or a subcommand, explained to the host. A chat may show it too. */
export class StartRefusal extends StartError {
  override readonly name: string = "StartRefusal";
  readonly problem: Later;

  constructor(problem: Later, options?: ErrorOptions & { exitCode?: number }) {
    super(inEnglish(problem), options);
    this.problem = problem;
  }
}

/** Renders a problem for people. An error whose text isn't from the catalogue is shown as it is. */
export function sayProblem(words: Words, error: UserError): Line {
  return error instanceof Refusal ? error.says(words) : [{ type: "text", text: error.message }];
}
