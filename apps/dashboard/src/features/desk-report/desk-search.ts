/** What the address of the page chooses in advance. */
export interface DeskSearch {
  project?: string
  template?: string
  collector?: string
  /** The report of the desk that was sent back and is edited. */
  edit?: string
}

/** Reads the search params; an invalid id counts as not given. */
export function readDeskSearch(raw: Record<string, unknown>): DeskSearch {
  const names = ['project', 'template', 'collector', 'edit'] as const
  return Object.fromEntries(
    names.flatMap(name => {
      const id = String(raw[name] ?? '')
      return /^\d{1,16}$/.test(id) ? [[name, id]] : []
    }),
  )
}
