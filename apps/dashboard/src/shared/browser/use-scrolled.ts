import { useSyncExternalStore } from 'react'

let top = 0

function follow(listener: () => void): () => void {
  const read = () => {
    top = window.scrollY
    listener()
  }
  window.addEventListener('scroll', read, { passive: true })
  return () => window.removeEventListener('scroll', read)
}

/**
 * Whether the page is scrolled further than so many pixels. The place is read when it changes and not while
 * React draws: there the browser would have to lay the half-drawn page out to answer.
 */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(follow, () => top > pixels)
}
