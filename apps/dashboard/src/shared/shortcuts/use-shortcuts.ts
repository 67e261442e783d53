import { useLayoutEffect, useRef } from 'react'

const typing =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], .quadrat-map'
/** Elements that the arrow keys scroll while they have the focus. */
const scrolling = '[data-arrows-scroll]'

type Actions = Record<string, (() => void) | undefined>

/** The mounted components with shortcuts, the last one first: its keys take precedence. */
const layers: { current: Actions }[] = []

/** Runs actions on single keys, except while somebody types or a dialog is open. */
export function useShortcuts(actions: Actions): void {
  const latest = useRef(actions)
  // With the commit. After it a key could arrive first, and would do what the screen before had for it.
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
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
  const { target } = event
  const key = withoutCapsLock(event)
  if (target instanceof Element && target.closest(typing)) return
  if (key.startsWith('Arrow') && target instanceof Element && target.closest(scrolling)) return
  if (document.querySelector('[role="dialog"]')) return
  const action = layers.map(layer => layer.current[key]).find(found => found !== undefined)
  if (!action) return
  event.preventDefault()
  action()
}

/** The key as it is without Caps Lock, which nobody presses for a shortcut. */
function withoutCapsLock(event: KeyboardEvent): string {
  const { key } = event
  if (key.length !== 1 || !event.getModifierState('CapsLock')) return key
  return event.shiftKey ? key.toUpperCase() : key.toLowerCase()
}
