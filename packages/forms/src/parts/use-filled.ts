import { startTransition, useEffect, useState } from 'react'

/** Up to this number of options, a select is rendered complete at once. */
const fewOptions = 24

/**
 * Defers the options of a long select, which is closed at first, until after the render of the form, or until
 * `fill` is called because the select is used. A template of 300 questions may have ten thousand options.
 */
export function useFilled(options: number): { isFilled: boolean; fill: () => void } {
  const [isFilled, setFilled] = useState(options <= fewOptions)
  const isComplete = isFilled || options <= fewOptions
  useEffect(() => {
    if (!isComplete) startTransition(() => setFilled(true))
  }, [isComplete])
  return { isFilled: isComplete, fill: () => setFilled(true) }
}
