import type { Request } from "express";
import { z } from "zod";
import { UserError } from "../../util/errors.ts";

/** Parses the body of a request. Throws UserError if it is wrong. */
export function read<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) throw new UserError(z.prettifyError(parsed.error));
  return parsed.data;
}
