/** A seeded generator of random numbers, so that the demo is the same in every run. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from `least` to `most`, both inclusive. */
  whole(least: number, most: number): number
  /** A number with an approximately normal distribution, clamped to the bounds. */
  around(middle: number, spread: number, least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Some of the items, in their order. */
  some<T>(items: readonly T[], probability: number): T[]
}

/** Mulberry32 seeded by a hash of the parts, so that neighbours such as task 1 and task 2 are independent. */
export function randomOf(...parts: (string | number)[]): Random {
  let state = 0x811c9dc5
  for (const character of parts.join('/')) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    around(middle, spread, least, most) {
      const bell = next() + next() + next() - 1.5
      return Math.min(most, Math.max(least, middle + bell * spread))
    },
    chance: probability => next() < probability,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    some: (items, probability) => items.filter(() => next() < probability),
  }
}
