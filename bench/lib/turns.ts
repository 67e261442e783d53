import { performance } from 'node:perf_hooks'

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the quantile of the values, e.g. 0.95 for the 95th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * Measures the sides in turn, A B A B …, so that other programs affect them equally.
 * @returns the median of each side's rounds
 */
export async function takeTurns<Name extends string>(
  sides: Record<Name, () => Promise<number>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[]
  const measured = new Map<Name, number[]>(names.map(name => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const name of names) measured.get(name)?.push(await sides[name]())
  return Object.fromEntries(names.map(name => [name, median(measured.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

/**
 * Runs calls one after the other for about this long, at least `least` times. Returns the median time in ms.
 */
export async function oneByOne(call: () => Promise<unknown>, forMs: number, least = 5): Promise<number> {
  const took: number[] = []
  const end = performance.now() + forMs
  while (took.length < least || performance.now() < end) {
    const start = performance.now()
    await call()
    took.push(performance.now() - start)
  }
  return median(took)
}

interface Throughput {
  perSecond: number
  done: number
  errors: number
}

/**
 * Runs concurrent clients, each of which calls again after its response, until the time or count of `until`.
 * Errors are counted and not retried.
 */
export async function atOnce(
  clients: number,
  until: { seconds: number } | { count: number },
  call: (client: number, index: number) => Promise<unknown>,
  onError: (error: unknown) => void = () => {},
): Promise<Throughput> {
  const start = performance.now()
  const end = 'seconds' in until ? start + until.seconds * 1000 : Number.POSITIVE_INFINITY
  const count = 'count' in until ? until.count : Number.POSITIVE_INFINITY
  let next = 0
  let done = 0
  let errors = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (next < count && performance.now() < end) {
        try {
          await call(client, next++)
          done++
        } catch (error) {
          errors++
          onError(error)
        }
      }
    }),
  )
  return { perSecond: done / ((performance.now() - start) / 1000), done, errors }
}
