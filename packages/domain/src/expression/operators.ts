/** The operators between two operands, from the weakest to the strongest binding. */
export const operators = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
] as const
/** An operator between two operands. */
export type Operator = (typeof operators)[number][number]
