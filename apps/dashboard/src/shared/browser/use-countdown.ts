import { useEffect, useState } from 'react'

/**
 * Whole seconds that remain, updated every second; 0 when the wait is over.
 * @param since the start in milliseconds since 1970; null without a wait
 * @param wait seconds
 */
export function useCountdown(since: number | null, wait: number): number {
  const [now, setNow] = useState(Date.now)
  const left = secondsLeft(since, wait, now)

  useEffect(() => {
    if (since === null) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (secondsLeft(since, wait, Date.now()) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [since, wait])

  return left
}

/** The remaining seconds, at most the whole wait: a clock that was set back must not prolong it. */
export function secondsLeft(since: number | null, wait: number, now: number): number {
  if (since === null) return 0
  return Math.min(wait, Math.max(0, Math.ceil((since + wait * 1000 - now) / 1000)))
}
