/** The answer of a mutation that changes something and returns nothing of it. */
export const done = (change: Promise<unknown>): Promise<true> => change.then(() => true)
