import { useEffect, useState } from 'react'

/** Whole seconds until `wait` seconds have passed since `since` (milliseconds since 1970), ticking; 0 when they have. */
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

/** Never more than the whole wait, so that a clock that was set back locks nobody out. */
export function secondsLeft(since: number | null, wait: number, now: number): number {
  if (since === null) return 0
  return Math.min(wait, Math.max(0, Math.ceil((since + wait * 1000 - now) / 1000)))
}
