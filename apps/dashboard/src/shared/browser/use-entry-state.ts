import { useLocation } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/**
 * What was shown in an entry of the browser's history, by the key of the entry and a name. Lost with the
 * page.
 */
const kept = new Map<string, unknown>()

/**
 * State that comes back with the entry of the browser's history: for filters that the address has no room
 * for, because another list of the same page has its params there.
 */
export function useEntryState<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const key = `${name} ${useLocation().state.__TSR_key ?? ''}`
  const [value, setValue] = useState<Value>(() => (kept.has(key) ? (kept.get(key) as Value) : initial))
  useEffect(() => {
    kept.set(key, value)
  }, [key, value])
  return [value, setValue]
}
