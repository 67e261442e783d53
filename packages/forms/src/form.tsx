import type { AnswerError, AnswerRules, KnownOptions } from '@quadrat/domain/answer-errors'
import { limits } from '@quadrat/domain/limits'
import { describeError } from '@quadrat/domain/messages/answers-en'
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
import { formItems } from './engine/items.ts'
import { changesByItem, type EditRequest, nextOpenItem, trackChanges } from './engine/requested-changes.ts'
import { changeForm, type FormAction, type FormValue } from './engine/value.ts'
import { Question } from './fields/question.tsx'
import { Frame, frameIds } from './parts/frame.tsx'
import { HostContext } from './parts/host.tsx'
import { Icon } from './parts/icons.tsx'
import { PhotoPicker } from './parts/photo-picker.tsx'
import { PositionPicker } from './parts/position-picker.tsx'
import { scrollUntilStable } from './parts/scroll-until-stable.ts'
import { TextArea } from './parts/text-area.tsx'
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
  /** Renders the first screen at once and the rest in interruptible steps after it. */
  gradual?: boolean
  ref?: Ref<FormHandle>
}

/** The form of a template: its fields, the report's photos, the comment, the position. */
export function Form(props: FormProps) {
  const {
    rules,
    value,
    onChange,
    host,
    errors: serverErrors,
    known,
    editRequest,
    disabled = false,
    position = 'ask',
  } = props
  const prefix = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const [answeredSince, setAnsweredSince] = useState<{ to: typeof serverErrors; ids: ReadonlySet<string> }>()

  // A photo arrives long after the press of its button: a change starts from the latest value, not from that of the press.
  const latest = useRef({ value, onChange, serverErrors })
  useLayoutEffect(() => {
    latest.current = { value, onChange, serverErrors }
  })
  const dispatch = useCallback((action: FormAction) => {
    const { value: before, onChange: publish, serverErrors: to } = latest.current
    const after = changeForm(before, action)
    if (after === before) return
    latest.current = { ...latest.current, value: after }
    if (to !== undefined && to.length > 0) {
      const id = action.type === 'answer' ? action.fieldId : action.type
      setAnsweredSince(now => ({ to, ids: new Set([...(now?.to === to ? now.ids : []), id]) }))
    }
    publish(after)
  }, [])
  const leave = useCallback((itemId: string) => {
    setTouched(now => (now.has(itemId) ? now : new Set([...now, itemId])))
  }, [])

  const items = useMemo(() => formItems(rules, position !== 'none'), [rules, position])
  const isComplete = useDeferredValue(true, props.gradual !== true)
  const scrolling = props.gradual ? 'until-stable' : 'smooth'
  const errors = useMemo(() => formErrors(rules, value, known), [rules, value, known])
  const isChanged = (id: string) => answeredSince?.to === serverErrors && answeredSince?.ids.has(id) === true
  const fromServer = (serverErrors ?? []).filter(error => !isChanged(error.fieldId))
  const shown = shownErrors(errors, { touched, tried: tries > 0, fromServer })
  const errorOf = (id: string) => (shown.get(id) ?? []).map(describeError).join('\n')
  const changes = useMemo(() => (editRequest ? trackChanges(editRequest, value) : []), [editRequest, value])
  const changesOf = useMemo(() => changesByItem(changes), [changes])
  const wrong = items.filter(item => shown.has(item.id))
  const elsewhere = fromServer.filter(error => !items.some(item => item.id === error.fieldId))

  useImperativeHandle(props.ref, () => ({
    tryToSubmit: () => {
      setTries(count => count + 1)
      return formErrors(rules, latest.current.value, known)
    },
    showNextRequestedChange: () => showNextRequestedChange('smooth'),
  }))
  const lastShown = useRef<string | undefined>(undefined)
  const showNextRequestedChange = (behavior: ScrollBehavior) => {
    const ids = items.map(item => item.id)
    lastShown.current = nextOpenItem(ids, changesOf, lastShown.current)
    if (lastShown.current !== undefined)
      focusItem(root.current, lastShown.current, ['[data-asked]'], behavior)
  }
  const showFirstRequestedChange = useRef(showNextRequestedChange)
  useEffect(() => {
    if (isComplete) showFirstRequestedChange.current('auto')
  }, [isComplete])
  const firstError = useRef<string | undefined>(undefined)
  firstError.current = wrong[0]?.id
  useEffect(() => {
    if (tries > 0 && isComplete && firstError.current !== undefined)
      focusItem(root.current, firstError.current, inputs, scrolling)
  }, [tries, isComplete, scrolling])
  const hadErrors = serverErrors !== undefined && serverErrors.length > 0 ? serverErrors : undefined
  useEffect(() => {
    if (hadErrors && isComplete && firstError.current !== undefined)
      focusItem(root.current, firstError.current, inputs, scrolling)
  }, [hadErrors, isComplete, scrolling])

  const part = (id: 'photos' | 'comment' | 'position', label: string, isRequired: boolean) => {
    const error = errorOf(id)
    const requestedChanges = changesOf(id)
    const has = { hint: false, requestedChanges: requestedChanges !== undefined, error: error !== '' }
    const ids = frameIds(prefix, id, has)
    const frame = {
      itemId: id,
      ids,
      label,
      isRequired,
      hint: undefined,
      requestedChanges,
      error,
      onLeave: leave,
    }
    return { ids, frame }
  }

  return (
    <HostContext value={host}>
      <fieldset className="qf-form" ref={root} disabled={disabled}>
        <p className="qf-count" role="status">
          {tries > 0 && wrong.length > 0 && texts.errorCount(wrong.length)}
        </p>
        {elsewhere.length > 0 && (
          <div className="qf-note qf-note-error" role="alert">
            <Icon name="alert" />
            <span>{[...new Set(elsewhere.map(describeError))].join('\n')}</span>
          </div>
        )}
        {(isComplete ? items : items.slice(0, firstScreen)).map(item => {
          if (item.type === 'field') {
            return (
              <Question
                key={item.id}
                prefix={prefix}
                field={item.field}
                answer={Object.hasOwn(value.answers, item.id) ? value.answers[item.id] : undefined}
                error={errorOf(item.id)}
                requestedChanges={changesOf(item.id)}
                dispatch={dispatch}
                onLeave={leave}
              />
            )
          }
          if (item.type === 'photos') {
            return (
              <Frame
                key={item.id}
                {...part('photos', texts.photos.title, rules.photoRequired).frame}
                shape="group"
              >
                <PhotoPicker
                  title={texts.photos.title}
                  photos={value.photos}
                  max={limits.photosPerSubmission}
                  requestedChanges={changesOf('photos')}
                  onChange={change => dispatch({ type: 'photos', change })}
                />
              </Frame>
            )
          }
          if (item.type === 'comment') {
            const { ids, frame } = part('comment', texts.comment, false)
            return (
              <Frame key={item.id} {...frame} shape="one">
                <TextArea
                  value={value.comment}
                  onChange={comment => dispatch({ type: 'comment', comment })}
                  max={limits.commentCharacters}
                  ids={ids}
                  invalid={frame.error !== ''}
                  required={false}
                />
              </Frame>
            )
          }
          return (
            <Frame key={item.id} {...part('position', texts.position.title, false).frame} shape="group">
              <PositionPicker
                position={value.position}
                onPosition={next => dispatch({ type: 'position', position: next })}
                startsAutomatically={position === 'auto' && !disabled}
              />
            </Frame>
          )
        })}
      </fieldset>
    </HostContext>
  )
}

/** The number of items that are rendered at once; more than fit on a phone's screen. */
const firstScreen = 8

const inputs = ['[aria-invalid="true"]', 'input:checked', 'input, textarea, button, select, [tabindex]']

/** Scrolls to an item and focuses the first element in it that matches the selectors, in their order. */
function focusItem(
  root: HTMLElement | null,
  id: string,
  selectors: readonly string[] = inputs,
  behavior: ScrollBehavior | 'until-stable' = 'smooth',
) {
  const frame = root?.querySelector<HTMLElement>(`[data-item="${id}"]`)
  if (!frame) return
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const scroll = (how: ScrollBehavior) => frame.scrollIntoView({ block: 'start', behavior: how })
  if (behavior === 'until-stable') scrollUntilStable(frame, () => scroll('auto'))
  else scroll(reducedMotion ? 'auto' : behavior)
  const target = selectors
    .map(selector => frame.querySelector<HTMLElement>(selector))
    .find(element => element !== null)
  target?.focus({ preventScroll: true })
}
