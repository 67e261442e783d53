/** Gives names that are each given once, compared as `keyOf` says. A number follows a name that is taken. */
export class Names {
  readonly #taken: Set<string>
  readonly #keyOf: (name: string) => string
  /** The number that is tried next, so that a thousand equal names take no million tries. */
  readonly #next = new Map<string, number>()

  constructor(taken: Iterable<string> = [], keyOf = (name: string) => name) {
    this.#keyOf = keyOf
    this.#taken = new Set([...taken].map(keyOf))
  }

  /**
   * Returns the name, or one made of it that is not taken.
   * @param numbered makes a name with a number from 2, by default `name_2`
   */
  give(base: string, numbered = (number: number) => `${base}_${number}`): string {
    let name = base
    let number = this.#next.get(base) ?? 2
    for (; this.#taken.has(this.#keyOf(name)); number += 1) name = numbered(number)
    this.#next.set(base, number)
    this.#taken.add(this.#keyOf(name))
    return name
  }
}
