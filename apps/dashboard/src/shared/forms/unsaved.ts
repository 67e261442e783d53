/** The ways of leaving that lose the changes of a form. */
export type LeaveScope =
  /** Leaving the page, or the tab or drawer in its address. */
  | 'place'
  /** Leaving the page. The form stays mounted while another tab of the page is open. */
  | 'page'
  /** Closing the browser tab. The changes are stored within the tab. */
  | 'window'

/** A form on the screen. */
export interface Unsaved {
  /** Returns true if the form has unsaved changes. */
  isChanged: () => boolean
  scope: LeaveScope
  /** True after the person agreed to lose the changes. */
  isDiscarded: boolean
}

interface Question {
  forms: readonly Unsaved[]
  answer: (leaves: boolean) => void
}

const forms = new Set<Unsaved>()
const listeners = new Set<() => void>()
let question: Question | null = null

const isUnsaved = (form: Unsaved) => forms.has(form) && !form.isDiscarded && form.isChanged()

/** The forms of the page, and the open question about them. */
export const unsaved = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** @returns a function that removes the form */
  add: (form: Unsaved) => {
    forms.add(form)
    return () => {
      forms.delete(form)
      unsaved.update()
    }
  },
  /** To be called after a form was rendered, because its changes may differ. */
  update: () => {
    for (const form of forms) if (form.isDiscarded && !form.isChanged()) form.isDiscarded = false
    // The form was saved during the question, so the question closes.
    if (question && !question.forms.some(isUnsaved)) question = null
    for (const listener of listeners) listener()
  },
  hasChanges: () => [...forms].some(isUnsaved),
  question: () => question,
  /**
   * Resolves to true if the forms of these scopes may be left: without changes at once, else after a
   * question.
   */
  confirmLeave: (scopes: readonly LeaveScope[]) =>
    confirm([...forms].filter(form => scopes.includes(form.scope))),
}

/**
 * Calls `go`, after a question if the forms have unsaved changes. While another question is open nothing
 * happens, because the key that answers it also reaches the dialog behind.
 */
export function leaveForms(left: Iterable<Unsaved>, go: () => void): void {
  const changed = [...left].filter(isUnsaved)
  if (changed.length === 0) go()
  else if (!question)
    confirm(changed).then(leaves => {
      if (leaves) go()
    })
}

/** A second question replaces the first one, whose navigation the browser then cancels. */
function confirm(left: readonly Unsaved[]): Promise<boolean> {
  const changed = left.filter(isUnsaved)
  if (changed.length === 0) return Promise.resolve(true)
  return new Promise(resolve => {
    question = {
      forms: changed,
      answer: leaves => {
        for (const form of changed) form.isDiscarded = leaves
        question = null
        for (const listener of listeners) listener()
        resolve(leaves)
      },
    }
    for (const listener of listeners) listener()
  })
}
