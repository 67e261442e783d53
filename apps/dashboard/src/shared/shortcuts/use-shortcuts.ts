import { useEffect, useRef } from 'react'

const typing =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], .quadrat-map'
/** What the arrow keys scroll while the focus is on it. */
const scrolling = '[data-arrows-scroll]'

type Actions = Record<string, (() => void) | undefined>

/** Those that are on the screen, the part that came last in front: its keys go before the same ones of the page. */
const layers: { current: Actions }[] = []

/** Single keys for what is done often; silent while somebody types or a dialog is open. */
export function useShortcuts(actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (layers.length === 0) window.addEventListener('keydown', press)
    layers.unshift(latest)
    return () => {
      layers.splice(layers.indexOf(latest), 1)
      if (layers.length === 0) window.removeEventListener('keydown', press)
    }
  }, [])
}

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  const { target, key } = event
  if (target instanceof Element && target.closest(typing)) return
  if (key.startsWith('Arrow') && target instanceof Element && target.closest(scrolling)) return
  if (document.querySelector('[role="dialog"]')) return
  const action = layers.map(layer => layer.current[key]).find(found => found !== undefined)
  if (!action) return
  event.preventDefault()
  action()
}
