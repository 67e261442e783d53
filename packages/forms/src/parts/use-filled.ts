import { startTransition, useEffect, useState } from 'react'

/** Options that a form full of questions can have drawn with it, in each. */
const few = 24

/**
 * A select is seen closed: with many options they follow right behind the form that it stands in, or, by `fill`, when
 * somebody is quicker. A template of 300 questions may have ten thousand.
 */
export function useFilled(options: number): { isFilled: boolean; fill: () => void } {
  const [isFilled, setFilled] = useState(options <= few)
  const isWhole = isFilled || options <= few
  useEffect(() => {
    if (!isWhole) startTransition(() => setFilled(true))
  }, [isWhole])
  return { isFilled: isWhole, fill: () => setFilled(true) }
}
