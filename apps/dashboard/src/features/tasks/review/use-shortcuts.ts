import { useEffect, useRef } from 'react'

const typing =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], .quadrat-map'

/** Single keys for what is done often; silent while somebody types or a dialog is open. */
export function useShortcuts(actions: Record<string, () => void>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      if (document.querySelector('[role="dialog"]')) return
      const action = latest.current[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
