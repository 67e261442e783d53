import { type RefObject, useEffect, useRef, useState } from 'react'
import { scrollUntilStable } from './scroll-until-stable.ts'

/** What is focused first in a question: what is wrong, what is chosen, or else the first input. */
export const firstInputs = [
  '[aria-invalid="true"]',
  'input:checked',
  'input, textarea, button, select, [tabindex]',
] as const

/**
 * What is focused in an instance that was just opened: its first question, behind the button that closes it.
 */
export const inInstance = ['input, textarea, select, [tabindex]', 'button'] as const

interface Target {
  /** The value of `data-item`. */
  id: string
  /** The page that it is on, and the instances that it is in. */
  page: number
  instances: readonly string[]
  /** Selectors of what to focus, in their order. */
  selectors: readonly string[]
  how: ScrollBehavior | 'until-stable'
}

interface Shown {
  open: (page: number, instances: readonly string[]) => void
}

/**
 * Returns functions that show a part of the form: they turn to its page and open its instances, and focus it
 * when that is drawn.
 */
export function useFocus(root: RefObject<HTMLElement | null>, { open }: Shown) {
  const [target, setTarget] = useState<Target | { id: null } | null>(null)
  const done = useRef<unknown>(null)
  useEffect(() => {
    if (target === null || done.current === target) return
    done.current = target
    if (target.id === null) showPage(root.current)
    else focusItem(root.current, target)
  }, [target, root])
  return {
    show: (to: Target) => {
      open(to.page, to.instances)
      setTarget({ ...to })
    },
    showAll: (page: number) => {
      open(page, [])
      setTarget({ id: null })
    },
  }
}

/** Scrolls to the top of a page and focuses its heading, which says where one is. */
function showPage(root: HTMLElement | null): void {
  const heading = root?.querySelector<HTMLElement>('[data-page-title]')
  root?.scrollIntoView({ block: 'start', behavior: 'auto' })
  heading?.focus({ preventScroll: true })
}

/** Scrolls to an item and focuses the first element in it that matches the selectors, in their order. */
function focusItem(root: HTMLElement | null, { id, selectors, how }: Target): void {
  const frame = root?.querySelector<HTMLElement>(`[data-item="${id}"]`)
  if (!frame) return
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const scroll = (behavior: ScrollBehavior) => frame.scrollIntoView({ block: 'start', behavior })
  if (how === 'until-stable') scrollUntilStable(frame, () => scroll('auto'))
  else scroll(reducedMotion ? 'auto' : how)
  const element = selectors
    .map(selector => frame.querySelector<HTMLElement>(selector))
    .find(found => found !== null)
  element?.focus({ preventScroll: true })
}
