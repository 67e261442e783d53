import { driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import './tour.css'
import type { tours } from './tours.ts'

type Steps = (typeof tours)['tasksFeed']['steps']

/** The part of an element that must be in view before a tour begins with it. */
const highlightThreshold = 0.5

const selectorOf = (anchor: string) => `[data-tour="${anchor}"]`

/**
 * Shows a tour as soon as its first element is in view. Arrow keys move, Esc closes, Tab stays in it, and the focus
 * returns to where it was.
 * @param onClose called when the person closes it or comes to its end
 * @returns ends it without a word, for a person who leaves the screen
 */
export function showTour(steps: Steps, onClose: () => void): () => void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  let before: Element | null = null
  const tour = driver({
    animate: !isStill,
    smoothScroll: !isStill,
    popoverClass: 'quadrat-tour',
    stagePadding: 6,
    stageRadius: 8,
    overlayOpacity: 0.45,
    skipMissingElement: true,
    disableActiveInteraction: true,
    // A click beside it is more often a slip than a wish.
    overlayClickBehavior: () => {},
    showProgress: steps.length > 1,
    progressText: '{{current}} of {{total}}',
    nextBtnText: 'Next',
    prevBtnText: 'Back',
    doneBtnText: 'Done',
    onPopoverRender: ({ closeButton }) => closeButton.setAttribute('aria-label', 'Close the tour'),
    // Not `onDestroyed`, which a tour that is closed while it still moves to its first step does not call.
    onDestroyStarted: () => {
      end()
      onClose()
    },
    steps: steps.map(({ anchor, title, text }) => ({
      element: selectorOf(anchor),
      popover: { title, description: text },
    })),
  })
  const stopWaiting = whenInView(steps[0].anchor, () => {
    before = document.activeElement
    tour.drive()
  })
  return () => {
    stopWaiting()
    end()
  }

  function end(): void {
    if (!tour.isActive()) return
    tour.destroy()
    // The library returns it to what had the focus before the last step, which is a button of the step before.
    if (before instanceof HTMLElement) before.focus()
  }
}

/** Calls once the element is there and in view, and no dialog is above it. Returns what stops waiting. */
function whenInView(anchor: string, then: () => void): () => void {
  const view = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
      stop()
      then()
    },
    { threshold: highlightThreshold },
  )
  const page = new MutationObserver(find)
  const stop = () => {
    view.disconnect()
    page.disconnect()
  }
  function find(): void {
    const element = document.querySelector(selectorOf(anchor))
    if (!element) return
    page.disconnect()
    view.observe(element)
  }
  page.observe(document.body, { childList: true, subtree: true })
  find()
  return stop
}
