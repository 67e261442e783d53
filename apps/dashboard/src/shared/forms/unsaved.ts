/** What costs somebody the words of a form. */
export type LostBy =
  /** Leaving the page, or the tab or drawer of it that its address names. */
  | 'place'
  /** Leaving the page; the form is held while another tab of it is looked at. */
  | 'page'
  /** Closing the browser tab; the words are kept within it. */
  | 'window'

/** A form that is on the screen. */
export interface Unsaved {
  /** Whether something is typed there that is stored nowhere. Asked whenever it matters. */
  isChanged: () => boolean
  lostBy: LostBy
  /** She has said that the words may go. */
  isGivenUp: boolean
}

interface Question {
  about: readonly Unsaved[]
  answer: (leaves: boolean) => void
}

const forms = new Set<Unsaved>()
const listeners = new Set<() => void>()
let asked: Question | null = null

const isUnsaved = (form: Unsaved) => forms.has(form) && !form.isGivenUp && form.isChanged()

/** All forms of the page, and the one question about them that is asked at a time. */
export const unsaved = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** @returns what undoes it */
  add: (form: Unsaved) => {
    forms.add(form)
    return () => {
      forms.delete(form)
      unsaved.look()
    }
  },
  /** To be called after a form was drawn: what is typed there may be another thing than before. */
  look: () => {
    for (const form of forms) if (form.isGivenUp && !form.isChanged()) form.isGivenUp = false
    // Saved while it was asked about: there is nothing left to answer.
    if (asked && !asked.about.some(isUnsaved)) asked = null
    for (const listener of listeners) listener()
  },
  isThere: () => [...forms].some(isUnsaved),
  asked: () => asked,
  /** Whether the forms may go: at once where nothing would be lost, else when she has said so. */
  mayLose: (lostBy: readonly LostBy[]) => mayGo([...forms].filter(form => lostBy.includes(form.lostBy))),
}

/**
 * Runs what takes forms away, after a question where something is typed in them. While another question is open it
 * is not run: the key that answers that one reaches the dialog behind it, too.
 */
export function leaveForms(about: Iterable<Unsaved>, go: () => void): void {
  const lost = [...about].filter(isUnsaved)
  if (lost.length === 0) go()
  else if (!asked)
    mayGo(lost).then(leaves => {
      if (leaves) go()
    })
}

/** Of two ways to leave, the later one is asked about. The browser undoes a step of its history that waits with it. */
function mayGo(about: readonly Unsaved[]): Promise<boolean> {
  const lost = about.filter(isUnsaved)
  if (lost.length === 0) return Promise.resolve(true)
  return new Promise(resolve => {
    asked = {
      about: lost,
      answer: leaves => {
        for (const form of lost) form.isGivenUp = leaves
        asked = null
        for (const listener of listeners) listener()
        resolve(leaves)
      },
    }
    for (const listener of listeners) listener()
  })
}
