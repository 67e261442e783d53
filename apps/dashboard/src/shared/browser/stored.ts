import { useSyncExternalStore } from 'react'

export interface Stored<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that is shared by all components that read it. */
export function sharedValue<Value>(initial: Value): Stored<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: next => {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A small JSON value in a storage, shared by all components that read it. Other tabs are not followed. */
export function storedValue<Value>(
  key: string,
  fallback: Value,
  storage: Storage = localStorage,
): Stored<Value> {
  const shared = sharedValue(read())

  function read(): Value {
    try {
      const text = storage.getItem(key)
      return text === null ? fallback : (JSON.parse(text) as Value)
    } catch {
      return fallback
    }
  }

  return {
    ...shared,
    set: next => {
      try {
        storage.setItem(key, JSON.stringify(next))
      } catch {
        // With a full or forbidden storage the value lasts until the page is closed.
      }
      shared.set(next)
    },
  }
}

export function useStored<Value>(stored: Stored<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.get)
}
