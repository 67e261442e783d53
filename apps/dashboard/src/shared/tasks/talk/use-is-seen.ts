import { type RefObject, useEffect, useState } from 'react'

/** True while the element is on the screen of a tab that somebody looks at. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  const [isLooked, setLooked] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setLooked(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(entries => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView && isLooked
}
