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
import { type Asked, askedAt, askedChanges, nextAsked } from './engine/asked.ts'
import { formErrors, shownErrors } from './engine/errors.ts'
import { formItems } from './engine/items.ts'
import { changeForm, type FormAction, type FormValue } from './engine/value.ts'
import { Question } from './fields/question.tsx'
import { Frame, frameIds } from './parts/frame.tsx'
import { hold } from './parts/hold.ts'
import { HostContext } from './parts/host.tsx'
import { Icon } from './parts/icons.tsx'
import { PhotoPicker } from './parts/photo-picker.tsx'
import { PositionPicker } from './parts/position-picker.tsx'
import { TextArea } from './parts/text-area.tsx'
import { texts } from './parts/texts-en.ts'
import './tokens.css'
import './form.css'

export interface FormHandle {
  /**
   * Shows every fault, moves the focus to the first and answers all of them; [] means that
   * `reportOf(rules, value)` of `engine/value` may be sent.
   */
  tryToSubmit: () => AnswerError[]
  /** Moves to the next part that a reviewer asked about and that says the same as before; after the last to the first. */
  showNextAsked: () => void
}

export interface FormProps {
  rules: AnswerRules
  /** Controlled: what `onChange` is called with has to come back here. */
  value: FormValue
  onChange: (value: FormValue) => void
  host: FormHost
  /** What the server said of this report; each is shown until its question is changed. */
  errors?: readonly AnswerError[]
  known?: KnownOptions
  /**
   * For a report that was sent back: the reviewer's words stand at what they are about, and the form opens at the
   * first that is not answered.
   */
  asked?: Asked | null
  /** Everything is readable and nothing can be changed. */
  disabled?: boolean
  /** 'auto' measures by itself when the form opens without a position; 'none' leaves the position out. */
  position?: 'ask' | 'auto' | 'none'
  /** Draws the first screen at once and the rest right behind it, in steps that a key press can come between. */
  gradual?: boolean
  ref?: Ref<FormHandle>
}

/** A template as a form: every field, the report's photos, the comment, the position. */
export function Form(props: FormProps) {
  const {
    rules,
    value,
    onChange,
    host,
    errors: serverErrors,
    known,
    asked,
    disabled = false,
    position = 'ask',
  } = props
  const prefix = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const [answeredSince, setAnsweredSince] = useState<{ to: typeof serverErrors; ids: ReadonlySet<string> }>()

  // A photo arrives long after its press: changes build on the newest value, not on that press's.
  const newest = useRef({ value, onChange, serverErrors })
  useLayoutEffect(() => {
    newest.current = { value, onChange, serverErrors }
  })
  const dispatch = useCallback((action: FormAction) => {
    const { value: before, onChange: publish, serverErrors: to } = newest.current
    const after = changeForm(before, action)
    if (after === before) return
    newest.current = { ...newest.current, value: after }
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
  const isWhole = useDeferredValue(true, props.gradual !== true)
  const scrolling = props.gradual ? 'held' : 'smooth'
  const errors = useMemo(() => formErrors(rules, value, known), [rules, value, known])
  const isChanged = (id: string) => answeredSince?.to === serverErrors && answeredSince?.ids.has(id) === true
  const fromServer = (serverErrors ?? []).filter(error => !isChanged(error.fieldId))
  const shown = shownErrors(errors, { touched, tried: tries > 0, fromServer })
  const errorOf = (id: string) => (shown.get(id) ?? []).map(describeError).join('\n')
  const changes = useMemo(() => (asked ? askedChanges(asked, value) : []), [asked, value])
  const askedOf = useMemo(() => askedAt(changes), [changes])
  const wrong = items.filter(item => shown.has(item.id))
  const elsewhere = fromServer.filter(error => !items.some(item => item.id === error.fieldId))

  useImperativeHandle(props.ref, () => ({
    tryToSubmit: () => {
      setTries(count => count + 1)
      return formErrors(rules, newest.current.value, known)
    },
    showNextAsked: () => showNextAsked('smooth'),
  }))
  const lastShown = useRef<string | undefined>(undefined)
  const showNextAsked = (behavior: ScrollBehavior) => {
    const ids = items.map(item => item.id)
    lastShown.current = nextAsked(ids, askedOf, lastShown.current)
    if (lastShown.current !== undefined)
      focusItem(root.current, lastShown.current, ['[data-asked]'], behavior)
  }
  const showFirstAsked = useRef(showNextAsked)
  useEffect(() => {
    if (isWhole) showFirstAsked.current('auto')
  }, [isWhole])
  const firstError = useRef<string | undefined>(undefined)
  firstError.current = wrong[0]?.id
  useEffect(() => {
    if (tries > 0 && isWhole && firstError.current !== undefined)
      focusItem(root.current, firstError.current, inputs, scrolling)
  }, [tries, isWhole, scrolling])
  const hadErrors = serverErrors !== undefined && serverErrors.length > 0 ? serverErrors : undefined
  useEffect(() => {
    if (hadErrors && isWhole && firstError.current !== undefined)
      focusItem(root.current, firstError.current, inputs, scrolling)
  }, [hadErrors, isWhole, scrolling])

  const part = (id: 'photos' | 'comment' | 'position', label: string, isRequired: boolean) => {
    const error = errorOf(id)
    const here = askedOf(id)
    const ids = frameIds(prefix, id, { hint: false, asked: here !== undefined, error: error !== '' })
    const frame = { itemId: id, ids, label, isRequired, hint: undefined, asked: here, error, onLeave: leave }
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
        {(isWhole ? items : items.slice(0, firstScreen)).map(item => {
          if (item.type === 'field') {
            return (
              <Question
                key={item.id}
                prefix={prefix}
                field={item.field}
                answer={Object.hasOwn(value.answers, item.id) ? value.answers[item.id] : undefined}
                error={errorOf(item.id)}
                asked={askedOf(item.id)}
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
                  asked={askedOf('photos')}
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
                startsAlone={position === 'auto' && !disabled}
              />
            </Frame>
          )
        })}
      </fieldset>
    </HostContext>
  )
}

/** More items than a phone has room for. */
const firstScreen = 8

const inputs = ['[aria-invalid="true"]', 'input:checked', 'input, textarea, button, select, [tabindex]']

/** Scrolls to an item and puts the focus at the first thing in it that one of the selectors finds. */
function focusItem(
  root: HTMLElement | null,
  id: string,
  selectors: readonly string[] = inputs,
  behavior: ScrollBehavior | 'held' = 'smooth',
) {
  const frame = root?.querySelector<HTMLElement>(`[data-item="${id}"]`)
  if (!frame) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const scroll = (how: ScrollBehavior) => frame.scrollIntoView({ block: 'start', behavior: how })
  if (behavior === 'held') hold(frame, () => scroll('auto'))
  else scroll(calm ? 'auto' : behavior)
  const target = selectors
    .map(selector => frame.querySelector<HTMLElement>(selector))
    .find(element => element !== null)
  target?.focus({ preventScroll: true })
}
