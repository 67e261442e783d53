import { useSyncExternalStore } from 'react'

let top = 0

function subscribe(listener: () => void): () => void {
  const read = () => {
    top = window.scrollY
    listener()
  }
  window.addEventListener('scroll', read, { passive: true })
  return () => window.removeEventListener('scroll', read)
}

/**
 * True when the page is scrolled further than this. The position is read in the scroll event and not while
 * React renders, where reading it would force a layout.
 */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => top > pixels)
}
