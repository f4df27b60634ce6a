/** The three rates of a term, in the order of the table. */
export const rateFields = ['rate', 'adder', 'total'] as const
