import { type RefObject, useEffect, useRef, useState } from 'react'

/** Rows that are added when the end of the list comes near. */
const step = 60

/**
 * The first rows of a long list, and more of them as it is scrolled: hundreds of rows at once would hold up
 * the page.
 * @returns `end` is for an element after the last row
 */
export function useGrowingRows<Row>(rows: readonly Row[]): {
  shown: readonly Row[]
  end: RefObject<HTMLLIElement | null>
} {
  const [limit, setLimit] = useState(step)
  const end = useRef<HTMLLIElement>(null)
  const isWhole = limit >= rows.length
  useEffect(() => {
    if (isWhole || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setLimit(limit + step)
      },
      { rootMargin: '300px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [limit, isWhole])
  return { shown: rows.slice(0, limit), end }
}
