import { newUuid } from '#src/shared/api/new-uuid.ts'
import { storedValue } from '#src/shared/browser/stored.ts'

/** The client id of a new template, with the entry of the browser's history in which it was typed. */
const stored = storedValue<{ entry?: string; id?: string }>('quadrat-asked-template', {}, sessionStorage)

/**
 * The client id for the request that creates a new template. It stays the same for each repeat, also after a
 * reload, so that a repeat after a missing response creates no second template.
 * @param entry the key of the entry in the browser's history
 */
export function clientIdOf(entry: string | undefined): { clientId: string; isRepeat: boolean } {
  const { entry: of, id } = stored.get()
  if (id !== undefined && of !== undefined && of === entry) return { clientId: id, isRepeat: true }
  const clientId = newUuid()
  stored.set({ entry, id: clientId })
  return { clientId, isRepeat: false }
}

export function forgetClientId(): void {
  stored.set({})
}
