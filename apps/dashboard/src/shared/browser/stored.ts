import { useSyncExternalStore } from 'react'

export interface Stored<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** A small JSON value in a storage, shared by all components that read it. Other tabs are not followed. */
export function storedValue<Value>(
  key: string,
  fallback: Value,
  storage: Storage = localStorage,
): Stored<Value> {
  const listeners = new Set<() => void>()
  let value = read()

  function read(): Value {
    try {
      const text = storage.getItem(key)
      return text === null ? fallback : (JSON.parse(text) as Value)
    } catch {
      return fallback
    }
  }

  return {
    get: () => value,
    set: next => {
      value = next
      try {
        storage.setItem(key, JSON.stringify(next))
      } catch {
        // With a full or forbidden storage the value lasts until the page is closed.
      }
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStored<Value>(stored: Stored<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.get)
}
