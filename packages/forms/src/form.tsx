import type { AnswerError } from '@quadrat/domain/answer/answer-error'
import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import type { KnownOptions } from '@quadrat/domain/answer/check-answer'
import { shownForm } from '@quadrat/domain/logic/form-logic'
import { describeError } from '@quadrat/domain/messages/answers-en'
import { isMatrix } from '@quadrat/domain/template/matrix'
import type { Field } from '@quadrat/domain/template/template'
import {
  memo,
  type Ref,
  useCallback,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FormHost } from './contract.ts'
import { formErrors, shownErrors } from './engine/errors.ts'
import { formItems, formPages, placeOfError } from './engine/items.ts'
import { changesByItem, type EditRequest, trackChanges } from './engine/requested-changes.ts'
import type { FormValue } from './engine/value.ts'
import { FormParts } from './fields/form-parts.tsx'
import { ErrorNote } from './parts/error-note.tsx'
import { FormLanguageContext, type FormState } from './parts/form-state.ts'
import { HostContext } from './parts/host.tsx'
import { PageNav } from './parts/page-nav.tsx'
import { ReportParts } from './parts/report-parts.tsx'
import { texts } from './parts/texts-en.ts'
import { useFormNavigation } from './parts/use-form-navigation.ts'
import { momentOf, useFormValue } from './parts/use-form-value.ts'
import { useKnownItems } from './parts/use-known-items.ts'
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
   * The requested changes of a report that was sent back. The form shows each and opens at the first that is
   * not done.
   */
  editRequest?: EditRequest | null
  /** Read-only. */
  disabled?: boolean
  /** The BCP 47 tag of the language of `rules`, for a template that has languages. */
  language?: string | undefined
  /** 'auto' measures when the form opens without a position; 'none' hides the position. */
  position?: 'ask' | 'auto' | 'none'
  /**
   * Says of a question that rules hide why: it is named in its place. Without it such questions are not
   * there.
   */
  whyHidden?: ((field: Field) => string) | undefined
  /** Leaves the photos, the comment and the position of the report out. */
  questionsOnly?: boolean
  /** Renders the first screen at once and the rest in interruptible steps after it. */
  gradual?: boolean
  ref?: Ref<FormHandle>
}

/**
 * The form of a template: its fields, the report's photos, the comment, the position. Memoised: its host is
 * rendered more often, such as when a draft was stored.
 */
export const Form = memo(function Form(props: FormProps) {
  const { rules, value, host, errors: serverErrors, known, editRequest, whyHidden } = props
  const { disabled = false, position = 'ask' } = props
  const prefix = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const knownItems = useKnownItems(host, rules.fields, value.answers)
  const { latestValue, recalculate, dispatch, removedAt, fromServer } = useFormValue({
    ...props,
    known: knownItems,
  })
  const leave = useCallback((place: string) => {
    setTouched(now => (now.has(place) ? now : new Set([...now, place])))
  }, [])

  const { answers } = value
  const { hidden, withheld } = useMemo(
    () => shownForm(rules.fields, answers, momentOf(host, knownItems)),
    [rules, answers, host, knownItems],
  )
  const pages = useMemo(
    () => formPages(rules.fields, whyHidden ? undefined : hidden),
    [rules, whyHidden, hidden],
  )
  const items = useMemo(
    () => formItems(rules, answers, position !== 'none', hidden),
    [rules, answers, position, hidden],
  )
  const isComplete = useDeferredValue(true, props.gradual !== true)
  const errors = useMemo(
    () => formErrors(rules, value, momentOf(host, knownItems), known),
    [rules, value, host, knownItems, known],
  )
  const shown = shownErrors(errors, { touched, tried: tries > 0, fromServer })
  const changes = useMemo(
    () => (editRequest ? trackChanges(editRequest, value, rules.fields) : []),
    [editRequest, value, rules.fields],
  )
  const changesAt = useMemo(() => changesByItem(changes, answers), [changes, answers])
  const wrong = items.filter(item => shown.has(item.id))
  const { pageIndex, turn, showNextRequestedChange, ...navigation } = useFormNavigation({
    root,
    items,
    pages: pages.length,
    errors,
    wrong,
    changesAt,
    isComplete,
    isGradual: props.gradual === true,
    tries,
    serverErrors,
    touch: places => setTouched(now => new Set([...now, ...places])),
  })
  useImperativeHandle(props.ref, () => ({
    tryToSubmit: () => {
      setTries(count => count + 1)
      const found = formErrors(rules, latestValue(), momentOf(host, knownItems), known)
      // A rule may ask for more instances as time passes, and nobody else could add them.
      if (found.some(({ code }) => code === 'instances-too-few')) recalculate()
      return found
    },
    showNextRequestedChange: () => showNextRequestedChange('smooth'),
  }))

  const state: FormState = {
    prefix,
    rules,
    answers,
    hidden,
    withheld,
    removedAt,
    moment: momentOf(host, knownItems),
    disabled,
    language: props.language,
    errorAt: place => (shown.get(place) ?? []).map(describeError).join('\n'),
    errorsIn: instanceId => wrong.filter(item => item.instances.includes(instanceId)).length,
    changesAt,
    dispatch,
    leave,
    whyHidden,
    ...navigation,
  }
  const page = pages[pageIndex]
  const parts = page?.parts ?? []
  const elsewhere = fromServer.filter(error => !items.some(item => item.id === placeOfError(error)))
  return (
    <HostContext value={host}>
      <FormLanguageContext value={props.language}>
        <fieldset className="qf-form" ref={root} disabled={disabled}>
          <p className="qf-count" role="status">
            {tries > 0 && wrong.length > 0 && texts.errorCount({ count: wrong.length })}
          </p>
          <ErrorNote text={[...new Set(elsewhere.map(describeError))].join('\n')} />
          {pages.length > 1 && (
            <PageNav form={state} pages={pages} at={pageIndex} onTurn={turn} place="top" />
          )}
          <FormParts
            form={state}
            parts={isComplete ? parts : parts.slice(0, firstScreen)}
            isTable={page?.group != null && isMatrix(page.group)}
            answers={answers}
            path={none}
            where={none}
            level={pages.length > 1 ? 1 : 0}
          />
          {!props.questionsOnly && (isComplete || parts.length < firstScreen) && (
            // Kept on every page: a position that is being measured, and a photo that is being added, go on.
            <div hidden={page?.isLast !== true}>
              <ReportParts form={state} value={value} position={position} />
            </div>
          )}
          {pages.length > 1 && (
            <PageNav form={state} pages={pages} at={pageIndex} onTurn={turn} place="bottom" />
          )}
        </fieldset>
      </FormLanguageContext>
    </HostContext>
  )
})

const none: readonly never[] = []

/** The number of fields that are rendered at once; more than fit on a phone's screen. */
const firstScreen = 8
