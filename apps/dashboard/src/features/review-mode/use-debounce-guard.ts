import { useEffect, useState } from 'react'

/** Longer than a key or a button that is hit twice, shorter than anybody looks at a task; in ms. */
const bounceMs = 300

/** Whether the task has been on the screen long enough for a press to be meant for it and not for the one before. */
export function useDebounceGuard(id: string): boolean {
  const [pastDebounce, setPastDebounce] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPastDebounce(id), bounceMs)
    return () => clearTimeout(timer)
  }, [id])
  return pastDebounce === id
}
