import type { AnswerError } from '@quadrat/domain/answer/answer-error'
import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import type { KnownOptions } from '@quadrat/domain/answer/check-answer'
import { shownForm } from '@quadrat/domain/logic/form-logic'
import { describeError } from '@quadrat/domain/messages/answers-en'
import type { Field } from '@quadrat/domain/template/template'
import {
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FormHost } from './contract.ts'
import { formErrors, shownErrors } from './engine/errors.ts'
import { formItems, formPages, placeOfError } from './engine/items.ts'
import { removedChoices } from './engine/removed-choices.ts'
import { changesByItem, type EditRequest, nextOpenItem, trackChanges } from './engine/requested-changes.ts'
import { changeForm, type FormAction, type FormValue, withCalculated } from './engine/value.ts'
import { FormParts } from './fields/form-parts.tsx'
import { firstInputs, inInstance, useFocus } from './parts/focus.ts'
import { type FormState, FormStateContext } from './parts/form-state.ts'
import { HostContext } from './parts/host.tsx'
import { Icon } from './parts/icons.tsx'
import { PageNav } from './parts/page-nav.tsx'
import { ReportParts } from './parts/report-parts.tsx'
import { texts } from './parts/texts-en.ts'
import './tokens.css'
import './form.css'

/** The commands of a form. */
export interface FormHandle {
  /**
   * Shows all errors, moves the focus to the first and returns all of them; [] means that
   * `reportOf(rules, value)` of `engine/value` may be sent.
   */
  tryToSubmit: () => AnswerError[]
  /** Moves the focus to the next requested change that is not done; from the last one to the first. */
  showNextRequestedChange: () => void
}

/** The props of `Form`. */
export interface FormProps {
  rules: AnswerRules
  /** Controlled: the value of the last `onChange`. */
  value: FormValue
  onChange: (value: FormValue) => void
  host: FormHost
  /** Errors from the server. Each is shown until its question is changed. */
  errors?: readonly AnswerError[]
  /** The options of data lists, for validation. */
  known?: KnownOptions
  /**
   * The requested changes of a report that was sent back. The form shows each and opens at the first that is not done.
   */
  editRequest?: EditRequest | null
  /** Read-only. */
  disabled?: boolean
  /** 'auto' measures when the form opens without a position; 'none' hides the position. */
  position?: 'ask' | 'auto' | 'none'
  /** Says of a question that rules hide why: it is named in its place. Without it such questions are not there. */
  whyHidden?: ((field: Field) => string) | undefined
  /** Renders the first screen at once and the rest in interruptible steps after it. */
  gradual?: boolean
  ref?: Ref<FormHandle>
}

/** The form of a template: its fields, the report's photos, the comment, the position. */
export function Form(props: FormProps) {
  const { rules, value, onChange, host, errors: serverErrors, known, editRequest, whyHidden } = props
  const { disabled = false, position = 'ask' } = props
  const prefix = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const [pageAt, setPage] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<ReadonlyMap<string, string>>(noneRemoved)
  const [answeredSince, setAnsweredSince] = useState<{ to: typeof serverErrors; ids: ReadonlySet<string> }>()

  // A photo arrives long after the press of its button: a change starts from the latest value, not from that of the press.
  const latest = useRef({ value, onChange, serverErrors, rules, host })
  useLayoutEffect(() => {
    latest.current = { value, onChange, serverErrors, rules, host }
  })
  const recalculate = useCallback(() => {
    const { value: before, onChange: publish } = latest.current
    const after = withCalculated(rules.fields, before, momentOf(host))
    if (after === before || disabled) return
    latest.current = { ...latest.current, value: after }
    setRemoved(removedChoices(rules.fields, before.answers, after.answers))
    publish(after)
  }, [rules, host, disabled])
  // Another template, as in the builder, or a draft of yesterday: what is calculated may be different now.
  useEffect(recalculate, [recalculate])
  const dispatch = useCallback((action: FormAction) => {
    const now = latest.current
    const { value: before, onChange: publish, serverErrors: to } = now
    const changed = changeForm(before, action)
    if (changed === before) return
    const after = withCalculated(now.rules.fields, changed, momentOf(now.host))
    latest.current = { ...latest.current, value: after }
    const id =
      action.type === 'answer'
        ? placeOfError({ fieldId: action.fieldId, instanceId: action.where?.at(-1)?.instanceId })
        : action.type
    const gone = removedChoices(now.rules.fields, changed.answers, after.answers)
    setRemoved(before => {
      const isSame = gone.size === 0 && !before.has(id)
      return isSame ? before : new Map([...[...before].filter(([place]) => place !== id), ...gone])
    })
    if (to !== undefined && to.length > 0) {
      setAnsweredSince(now => ({ to, ids: new Set([...(now?.to === to ? now.ids : []), id]) }))
    }
    publish(after)
  }, [])
  const leave = useCallback((place: string) => {
    setTouched(now => (now.has(place) ? now : new Set([...now, place])))
  }, [])
  const setOpen = useCallback((instanceId: string, isOpen: boolean) => {
    setOpened(now => new Set(isOpen ? [...now, instanceId] : [...now].filter(id => id !== instanceId)))
  }, [])

  const { answers } = value
  const { hidden, withheld } = useMemo(
    () => shownForm(rules.fields, answers, momentOf(host)),
    [rules, answers, host],
  )
  const pages = useMemo(
    () => formPages(rules.fields, whyHidden ? undefined : hidden),
    [rules, whyHidden, hidden],
  )
  const items = useMemo(
    () => formItems(rules, answers, position !== 'none', hidden),
    [rules, answers, position, hidden],
  )
  const pageIndex = Math.min(pageAt, pages.length - 1)
  const isComplete = useDeferredValue(true, props.gradual !== true)
  const errors = useMemo(() => formErrors(rules, value, momentOf(host), known), [rules, value, host, known])
  const isChanged = (place: string) =>
    answeredSince?.to === serverErrors && answeredSince?.ids.has(place) === true
  const fromServer = (serverErrors ?? []).filter(error => !isChanged(placeOfError(error)))
  const shown = shownErrors(errors, { touched, tried: tries > 0, fromServer })
  const changes = useMemo(
    () => (editRequest ? trackChanges(editRequest, value, rules.fields) : []),
    [editRequest, value, rules.fields],
  )
  const changesAt = useMemo(() => changesByItem(changes, answers), [changes, answers])
  const wrong = items.filter(item => shown.has(item.id))
  const elsewhere = fromServer.filter(error => !items.some(item => item.id === placeOfError(error)))

  const scrolling = props.gradual ? 'until-stable' : 'smooth'
  const { show, showAll } = useFocus(root, {
    open: (page, instances) => {
      setPage(page)
      if (instances.length > 0) setOpened(now => new Set([...now, ...instances]))
    },
  })
  const itemAt = (place: string) => items.find(item => item.id === place)
  const showItem = (
    place: string | undefined,
    selectors: readonly string[],
    how: ScrollBehavior | 'until-stable',
  ) => {
    const item = place === undefined ? undefined : itemAt(place)
    if (item) show({ ...item, selectors, how })
  }
  useImperativeHandle(props.ref, () => ({
    tryToSubmit: () => {
      setTries(count => count + 1)
      const found = formErrors(rules, latest.current.value, momentOf(host), known)
      // A rule may ask for more instances as time passes, and nobody else could add them.
      if (found.some(({ code }) => code === 'instances-too-few')) recalculate()
      return found
    },
    showNextRequestedChange: () => showNextRequestedChange('smooth'),
  }))
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
  showFirstError.current = () => showItem(wrong[0]?.id, firstInputs, scrolling)
  useEffect(() => {
    if (tries > 0 && isComplete) showFirstError.current()
  }, [tries, isComplete])
  const hadErrors = serverErrors !== undefined && serverErrors.length > 0 ? serverErrors : undefined
  useEffect(() => {
    if (hadErrors && isComplete) showFirstError.current()
  }, [hadErrors, isComplete])

  /** Goes to another page; forward only if nothing on this one is wrong. */
  const turn = (to: number) => {
    const here = items.filter(item => item.page === pageIndex).map(item => item.id)
    const failing = new Set(errors.map(placeOfError))
    const first = to === pageIndex + 1 ? here.find(place => failing.has(place)) : undefined
    if (to > pageIndex) setTouched(now => new Set([...now, ...here]))
    if (first !== undefined) showItem(first, firstInputs, 'smooth')
    else showAll(to)
  }

  const state: FormState = {
    prefix,
    rules,
    answers,
    hidden,
    withheld,
    removedAt: place => removed.get(place),
    moment: momentOf(host),
    disabled,
    errorAt: place => (shown.get(place) ?? []).map(describeError).join('\n'),
    errorsIn: instanceId => wrong.filter(item => item.instances.includes(instanceId)).length,
    changesAt,
    dispatch,
    leave,
    whyHidden,
    isOpen: instanceId => opened.has(instanceId),
    setOpen,
    focusIn: (instances, place) =>
      show({ id: place, page: pageIndex, instances, selectors: inInstance, how: 'smooth' }),
  }
  const page = pages[pageIndex]
  const parts = page?.parts ?? []
  return (
    <HostContext value={host}>
      <FormStateContext value={state}>
        <fieldset className="qf-form" ref={root} disabled={disabled}>
          <p className="qf-count" role="status">
            {tries > 0 && wrong.length > 0 && texts.errorCount({ count: wrong.length })}
          </p>
          {elsewhere.length > 0 && (
            <div className="qf-note qf-note-error" role="alert">
              <Icon name="alert" />
              <span>{[...new Set(elsewhere.map(describeError))].join('\n')}</span>
            </div>
          )}
          {pages.length > 1 && <PageNav pages={pages} at={pageIndex} onTurn={turn} place="top" />}
          <FormParts
            parts={isComplete ? parts : parts.slice(0, firstScreen)}
            answers={answers}
            path={none}
            where={none}
            level={pages.length > 1 ? 1 : 0}
          />
          {(isComplete || parts.length < firstScreen) && (
            // Kept on every page: a position that is being measured, and a photo that is being added, go on.
            <div hidden={page?.isLast !== true}>
              <ReportParts value={value} position={position} />
            </div>
          )}
          {pages.length > 1 && <PageNav pages={pages} at={pageIndex} onTurn={turn} place="bottom" />}
        </fieldset>
      </FormStateContext>
    </HostContext>
  )
}

const none: readonly never[] = []
const noneRemoved: ReadonlyMap<string, string> = new Map()

function momentOf(host: FormHost) {
  return { now: host.now(), timezone: host.timezone }
}

/** The number of fields that are rendered at once; more than fit on a phone's screen. */
const firstScreen = 8
