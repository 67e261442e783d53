import type { FormValue } from '@quadrat/forms/engine/value'

// The store writes only after a while, and a page that goes does not wait for it. This is written at once.

const keyOf = (clientId: string) => `quadrat-typed:${clientId}`

/** Puts aside what the store may not be able to write any more. */
export function putAside(clientId: string, value: FormValue): void {
  try {
    localStorage.setItem(keyOf(clientId), JSON.stringify(value))
  } catch (error) {
    // Full, or forbidden: the store is still written to.
    console.warn(error)
  }
}

/** What was put aside and did not reach the store; null when nothing was. */
export function putAsideBefore(clientId: string): FormValue | null {
  const text = localStorage.getItem(keyOf(clientId))
  return text === null ? null : (JSON.parse(text) as FormValue)
}

export function dropPutAside(clientId: string): void {
  localStorage.removeItem(keyOf(clientId))
}
