import type { Random } from './random.ts'

// How the answers of the demo are drawn by chance.

export function weighted(random: Random, weights: readonly number[]): number {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return weights.length - 1
}

export const oneOf = (random: Random, ...choices: [string, number][]): string =>
  choices[
    weighted(
      random,
      choices.map(([, weight]) => weight),
    )
  ]?.[0] ?? ''

export const atLeastOne = (random: Random, chosen: string[], all: readonly string[]): string[] =>
  chosen.length > 0 ? chosen : [random.pick(all)]

/** All items, in an order by chance in which the first ones tend to come first. */
export const inOrder = (random: Random, items: readonly string[]): string[] =>
  items
    .map((item, at) => ({ item, at: at + random.next() * 3 }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

export const nearest = (value: number, step: number): number => Math.round(value / step) * step

/** The time in Kenya's time zone, which has no daylight saving: '2026-11-21T06:40:00+03:00'. */
export function inNairobi(moment: Date): string {
  return `${new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`
}

export function some(random: Random, items: readonly string[], probability: number): string[] | undefined {
  const chosen = random.some(items, probability)
  return chosen.length > 0 ? chosen : undefined
}

export function nonEmpty<T>(items: T[]): T[] | undefined {
  return items.length > 0 ? items : undefined
}
