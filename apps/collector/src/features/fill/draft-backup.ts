import type { FormValue } from '@quadrat/forms/engine/value'

// A synchronous backup of a draft: a closing page does not wait for an asynchronous write to the store.

const keyOf = (clientId: string) => `quadrat-typed:${clientId}`

/** Writes the backup of a draft. */
export function writeBackup(clientId: string, value: FormValue): void {
  try {
    localStorage.setItem(keyOf(clientId), JSON.stringify(value))
  } catch (error) {
    // localStorage is full or forbidden. The draft is still written to the store.
    console.warn(error)
  }
}

/**
 * Returns the content that was not written to the store; null if there is none, or where localStorage is
 * forbidden.
 */
export function readBackup(clientId: string): FormValue | null {
  try {
    const text = localStorage.getItem(keyOf(clientId))
    return text === null ? null : (JSON.parse(text) as FormValue)
  } catch (error) {
    console.warn(error)
    return null
  }
}

export function deleteBackup(clientId: string): void {
  try {
    localStorage.removeItem(keyOf(clientId))
  } catch (error) {
    console.warn(error)
  }
}
