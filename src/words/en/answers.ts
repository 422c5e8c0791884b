/** What commands answer, refusals and questions included. */
export const answers = {} as const;
