import { driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import './tour.css'
import { arrowKeys } from '#src/shared/shortcuts/arrow-keys.ts'
import { texts } from './texts-en.ts'
import type { tours } from './tours.ts'

type Steps = (typeof tours)['tasksFeed']['steps']

/** The part of an element that must be in view before a tour begins with it. */
const highlightThreshold = 0.5

/** Steps about buttons above a list: below them the bubble would cover its first rows. */
const aboveList: readonly Steps[number][] = ['filters', 'export']

const selectorOf = (anchor: string) => `[data-tour="${anchor}"]`

/**
 * Shows a tour as soon as its first element is in view. The page below it stays in use: nothing is dimmed,
 * and the focus may leave the step. In the step Enter goes on, arrow keys move, and Escape closes it.
 * @param onClose called when the person closes it or comes to its end; `all` if no tour is to be shown any
 * more
 * @returns ends it without a word, for a person who leaves the screen
 */
export function showTour(steps: Steps, onClose: (which: 'this' | 'all') => void): () => void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  let before: Element | null = null
  const close = (which: 'this' | 'all') => {
    end()
    onClose(which)
  }
  const tour = driver({
    animate: !isStill,
    smoothScroll: !isStill,
    popoverClass: 'quadrat-tour',
    stagePadding: 6,
    skipMissingElement: true,
    // Its keys would be taken from the whole page.
    allowKeyboardControl: false,
    showProgress: steps.length > 1,
    progressText: texts.progress({ n: '{{current}}', count: '{{total}}' }),
    nextBtnText: texts.next,
    prevBtnText: texts.back,
    doneBtnText: texts.done,
    onPopoverRender: ({ wrapper, closeButton, nextButton, footerButtons }) => {
      closeButton.setAttribute('aria-label', texts.close)
      wrapper.addEventListener('keydown', onKey)
      if (tour.isFirstStep()) footerButtons.before(skipButton(() => close('all')))
      // The library then puts the focus on ×. A person who is typing keeps it.
      const typing = tour.isFirstStep() && isTextField(before) ? before : null
      queueMicrotask(() => (typing ?? nextButton).focus({ preventScroll: true }))
    },
    // The library forbids the scrolling of what holds the element.
    onHighlighted: element =>
      element?.parentElement?.classList.remove('driver-active-element-parent-no-scroll'),
    // Not `onDestroyed`, which a tour that is closed while it still moves to its first step does not call.
    onDestroyStarted: () => close('this'),
    steps: steps.map((anchor, index) => ({
      element: selectorOf(anchor),
      popover: {
        title: texts.steps[anchor].title,
        description: texts.steps[anchor].text,
        side: aboveList.includes(anchor) ? 'top' : undefined,
        showButtons: index === 0 ? ['next', 'close'] : ['previous', 'next', 'close'],
      },
    })),
  })
  const stopWaiting = whenInView(steps[0], () => {
    before = document.activeElement
    document.addEventListener('keydown', keepTab)
    tour.drive()
    // With this class nothing but the step takes the pointer.
    document.body.classList.remove('driver-active')
  })
  return () => {
    stopWaiting()
    end()
  }

  function onKey({ key }: KeyboardEvent): void {
    const { ahead, back } = arrowKeys()
    if (key === 'Escape') close('this')
    else if (key === ahead) tour.moveNext()
    else if (key === back && tour.hasPreviousStep()) tour.movePrevious()
  }

  function end(): void {
    document.removeEventListener('keydown', keepTab)
    if (!tour.isActive()) return
    const focused = document.activeElement
    const isInStep = focused?.closest('.driver-popover') != null
    tour.destroy()
    // The library returns it to what had the focus before the last step, which is a button of the step
    // before.
    const next = isInStep ? before : focused
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }
}

/** The library listens at the window and would turn Tab back into the step. */
const keepTab = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation()
}

const isTextField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('input, textarea, [contenteditable="true"]')

function skipButton(onSkip: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quadrat-tour-skip'
  button.textContent = texts.skip
  button.addEventListener('click', onSkip)
  return button
}

/** Calls once the element is there and in view, and no dialog is above it. Returns what stops waiting. */
function whenInView(anchor: string, then: () => void): () => void {
  let observed: Element | null = null
  let isInView = false
  const view = new IntersectionObserver(
    entries => {
      isInView = entries.at(-1)?.isIntersecting ?? false
      begin()
    },
    { threshold: highlightThreshold },
  )
  const page = new MutationObserver(look)
  const stop = () => {
    view.disconnect()
    page.disconnect()
  }
  function look(): void {
    const element = document.querySelector(selectorOf(anchor))
    if (element !== observed) {
      view.disconnect()
      isInView = false
      observed = element
      if (element) view.observe(element)
    }
    begin()
  }
  function begin(): void {
    if (!isInView || document.querySelector('[role="dialog"][aria-modal="true"]')) return
    stop()
    then()
  }
  page.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}
