import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a keystroke after which the search starts. */
export const searchDebounce = 600

/**
 * The text of a search box: shown at once, passed to `onChange` after the debounce. A change of `value` from
 * outside (the Back button, Reset) replaces the text unless somebody is typing.
 */
export function useTypedSearch(
  value: string,
  onChange: (value: string) => void,
): [string, (text: string, silently?: boolean) => void] {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (timer.current === undefined) setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const router = useRouter({ warn: false })
  // The list stays until the next page is loaded. A search that changes the address would undo the way there.
  useEffect(
    () =>
      router?.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return
        clearTimeout(timer.current)
        timer.current = undefined
      }),
    [router],
  )

  function type(next: string, silently = false): void {
    setText(next)
    clearTimeout(timer.current)
    timer.current = undefined
    if (silently) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      latest.current(next)
    }, searchDebounce)
  }

  return [text, type]
}
