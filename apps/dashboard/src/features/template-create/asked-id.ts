import { newUuid } from '#src/shared/api/new-uuid.ts'
import { storedValue } from '#src/shared/browser/stored.ts'

/** The id under which a new template was asked for, by the entry of the browser's history it was typed in. */
const asked = storedValue<{ entry?: string; id?: string }>('quadrat-asked-template', {}, sessionStorage)

/**
 * The id that the server knows a new template by: the same one at each try, also after a reload, so that a try
 * whose answer was lost and the next one make one template.
 */
export function askedId(entry: string | undefined): { clientId: string; isRepeat: boolean } {
  const { entry: of, id } = asked.get()
  if (id !== undefined && of !== undefined && of === entry) return { clientId: id, isRepeat: true }
  const clientId = newUuid()
  asked.set({ entry, id: clientId })
  return { clientId, isRepeat: false }
}

export function forgetAskedId(): void {
  asked.set({})
}
