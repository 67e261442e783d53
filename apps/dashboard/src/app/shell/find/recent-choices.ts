import { recentFinds } from '#src/shared/browser/shell-store.ts'
import { type Choice, recordChoice } from './choices.ts'
import type { FoundRecord } from './find.api.ts'

const kept = 6

/** What was chosen last, the newest first. What the viewer may no longer do or open is left out. */
export function recentChoices(personId: string, offered: readonly Choice[], seesRecords: boolean): Choice[] {
  const { of, chosen } = recentFinds.get()
  if (of !== personId) return []
  return chosen.flatMap(one => {
    if (typeof one === 'string') return offered.find(({ key }) => key === one) ?? []
    const record = one as FoundRecord
    return record.kind === 'task' || seesRecords ? recordChoice({ ...record, status: null }) : []
  })
}

/** A record is kept with its name, a page or command by its key alone. */
export function keepChoice(personId: string, { key, record }: Choice): void {
  const { of, chosen } = recentFinds.get()
  const keyOf = (one: unknown) => (typeof one === 'string' ? one : recordChoice(one as FoundRecord).key)
  const others = of === personId ? chosen.filter(one => keyOf(one) !== key) : []
  recentFinds.set({ of: personId, chosen: [record ?? key, ...others].slice(0, kept) })
}
