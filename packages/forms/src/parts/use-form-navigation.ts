import type { AnswerError } from '@quadrat/domain/answer/answer-error'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type FormItem, placeOfError } from '#src/engine/items.ts'
import { type changesByItem, nextOpenItem } from '#src/engine/requested-changes.ts'
import { firstInputs, inInstance, useFocus } from './focus.ts'

interface Navigated {
  root: RefObject<HTMLFieldSetElement | null>
  items: readonly FormItem[]
  pages: number
  /** All errors, also those that are not shown yet. */
  errors: readonly AnswerError[]
  /** The items with an error that is shown. */
  wrong: readonly FormItem[]
  changesAt: ReturnType<typeof changesByItem>
  /** False until all of the form is rendered. */
  isComplete: boolean
  isGradual: boolean
  /** How often the form was submitted. */
  tries: number
  serverErrors: readonly AnswerError[] | undefined
  /** Shows the errors of these items from now on. */
  touch: (places: readonly string[]) => void
}

/**
 * Which page of a form is shown, which instances of repeats are open, and what has the focus: the first error
 * after a submit, the next requested change.
 */
export function useFormNavigation(form: Navigated) {
  const { root, items, wrong, changesAt, isComplete, tries, serverErrors } = form
  const [pageAt, setPage] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const pageIndex = Math.min(pageAt, form.pages - 1)
  const setOpen = useCallback((instanceId: string, isOpen: boolean) => {
    setOpened(now => new Set(isOpen ? [...now, instanceId] : [...now].filter(id => id !== instanceId)))
  }, [])
  const { show, showAll } = useFocus(root, {
    open: (page, instances) => {
      setPage(page)
      if (instances.length > 0) setOpened(now => new Set([...now, ...instances]))
    },
  })
  const showItem = (
    place: string | undefined,
    selectors: readonly string[],
    how: ScrollBehavior | 'until-stable',
  ) => {
    const item = items.find(({ id }) => id === place)
    if (item) show({ ...item, selectors, how })
  }

  const lastShown = useRef<string | undefined>(undefined)
  const showNextRequestedChange = (how: ScrollBehavior) => {
    lastShown.current = nextOpenItem(
      items.map(item => item.id),
      changesAt,
      lastShown.current,
    )
    showItem(lastShown.current, ['[data-asked]'], how)
  }
  const showFirstRequestedChange = useRef(showNextRequestedChange)
  useEffect(() => {
    if (isComplete) showFirstRequestedChange.current('auto')
  }, [isComplete])

  const showFirstError = useRef<() => void>(() => undefined)
  showFirstError.current = () =>
    showItem(wrong[0]?.id, firstInputs, form.isGradual ? 'until-stable' : 'smooth')
  useEffect(() => {
    if (tries > 0 && isComplete) showFirstError.current()
  }, [tries, isComplete])
  const hadErrors = serverErrors !== undefined && serverErrors.length > 0 ? serverErrors : undefined
  useEffect(() => {
    if (hadErrors && isComplete) showFirstError.current()
  }, [hadErrors, isComplete])

  return {
    pageIndex,
    setOpen,
    showNextRequestedChange,
    isOpen: (instanceId: string) => opened.has(instanceId),
    focusIn: (instances: readonly string[], place: string) =>
      show({ id: place, page: pageIndex, instances, selectors: inInstance, how: 'smooth' }),
    /** Goes to another page; forward only if nothing on this one is wrong. */
    turn: (to: number) => {
      const here = items.filter(item => item.page === pageIndex).map(item => item.id)
      const failing = new Set(form.errors.map(placeOfError))
      const first = to === pageIndex + 1 ? here.find(place => failing.has(place)) : undefined
      if (to > pageIndex) form.touch(here)
      if (first !== undefined) showItem(first, firstInputs, 'smooth')
      else showAll(to)
    },
  }
}
