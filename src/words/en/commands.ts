/** What stands in a picker, in help and in examples: each command's description and options. */
export const commands = {} as const;
