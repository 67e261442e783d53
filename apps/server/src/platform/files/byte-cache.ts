interface Entry<V> {
  value: V
  bytes: number
  /** Milliseconds since 1970. */
  until: number
}

/** A cache in memory that holds a number of bytes. The entries that were used longest ago leave it first. */
export class ByteCache<V> {
  readonly #entries = new Map<string, Entry<V>>()
  readonly #bytesMax: number
  #bytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get bytes(): number {
    return this.#bytes
  }

  /** @param now milliseconds since 1970 */
  get(key: string, now: number): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.delete(key)
    if (entry.until <= now) return undefined
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    return entry.value
  }

  /** @param bytes what the entry occupies, its key included @param until milliseconds since 1970 */
  set(key: string, value: V, bytes: number, until: number): void {
    this.delete(key)
    if (bytes > this.#bytesMax) return
    this.#entries.set(key, { value, bytes, until })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bytesMax) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
