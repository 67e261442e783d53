import { useState } from 'react'

/** The chosen rows of a list. They stay chosen on other pages and under other filters. */
export function useChosen<T extends { id: string } = { id: string }>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map())
  return {
    chosen,
    toggle: (row: T) =>
      setChosen(now => {
        const next = new Map(now)
        if (!next.delete(row.id)) next.set(row.id, row)
        return next
      }),
    add: (rows: readonly T[]) =>
      setChosen(now => new Map([...now, ...rows.map(row => [row.id, row] as const)])),
    remove: (ids: readonly string[]) =>
      setChosen(now => {
        const next = new Map(now)
        for (const id of ids) next.delete(id)
        return next
      }),
    clear: () => setChosen(new Map()),
  }
}
