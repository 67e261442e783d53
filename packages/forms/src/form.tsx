import type { AnswerFault, AnswerRules, KnownOptions } from '@quadrat/domain/answers'
import { limits } from '@quadrat/domain/limits'
import { describeFault } from '@quadrat/domain/messages/answers-en'
import {
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FormHost } from './contract.ts'
import { formFaults, shownFaults } from './engine/errors.ts'
import { formItems } from './engine/items.ts'
import { changeForm, type FormAction, type FormValue } from './engine/value.ts'
import { Question } from './fields/question.tsx'
import { Frame, frameIds } from './parts/frame.tsx'
import { HostContext } from './parts/host.tsx'
import { Icon } from './parts/icons.tsx'
import { PhotoPicker } from './parts/photo-picker.tsx'
import { PositionPicker } from './parts/position-picker.tsx'
import { TextArea } from './parts/text-area.tsx'
import { texts } from './parts/texts-en.ts'
import './form.css'

export interface FormHandle {
  /**
   * Shows every fault, moves the focus to the first and answers all of them; [] means that
   * `reportOf(rules, value)` of `engine/value` may be sent.
   */
  tryToSubmit: () => AnswerFault[]
}

export interface FormProps {
  rules: AnswerRules
  /** Controlled: what `onChange` is called with has to come back here. */
  value: FormValue
  onChange: (value: FormValue) => void
  host: FormHost
  /** What the server said of this report; each is shown until its question is changed. */
  errors?: readonly AnswerFault[]
  known?: KnownOptions
  /** Everything is readable and nothing can be changed. */
  disabled?: boolean
  /** 'auto' measures by itself when the form opens without a position; 'none' leaves the position out. */
  position?: 'ask' | 'auto' | 'none'
  ref?: Ref<FormHandle>
}

/** A template as a form: every field, the report's photos, the comment, the position. */
export function Form(props: FormProps) {
  const { rules, value, onChange, host, errors, known, disabled = false, position = 'ask' } = props
  const prefix = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const [answeredSince, setAnsweredSince] = useState<{ to: typeof errors; ids: ReadonlySet<string> }>()

  // A photo arrives long after its press: changes build on the newest value, not on that press's.
  const newest = useRef({ value, onChange, errors })
  useLayoutEffect(() => {
    newest.current = { value, onChange, errors }
  })
  const dispatch = useCallback((action: FormAction) => {
    const { value: before, onChange: tell, errors: to } = newest.current
    const after = changeForm(before, action)
    if (after === before) return
    newest.current = { ...newest.current, value: after }
    if (to !== undefined && to.length > 0) {
      const id = action.type === 'answer' ? action.fieldId : action.type
      setAnsweredSince(now => ({ to, ids: new Set([...(now?.to === to ? now.ids : []), id]) }))
    }
    tell(after)
  }, [])
  const leave = useCallback((itemId: string) => {
    setTouched(now => (now.has(itemId) ? now : new Set([...now, itemId])))
  }, [])

  const items = useMemo(() => formItems(rules, position !== 'none'), [rules, position])
  const faults = useMemo(() => formFaults(rules, value, known), [rules, value, known])
  const isChanged = (id: string) => answeredSince?.to === errors && answeredSince?.ids.has(id) === true
  const fromServer = (errors ?? []).filter(fault => !isChanged(fault.fieldId))
  const shown = shownFaults(faults, { touched, tried: tries > 0, fromServer })
  const errorOf = (id: string) => (shown.get(id) ?? []).map(describeFault).join('\n')
  const wrong = items.filter(item => shown.has(item.id))
  const elsewhere = fromServer.filter(fault => !items.some(item => item.id === fault.fieldId))

  useImperativeHandle(props.ref, () => ({
    tryToSubmit: () => {
      setTries(count => count + 1)
      return formFaults(rules, newest.current.value, known)
    },
  }))
  const firstFault = useRef<string | undefined>(undefined)
  firstFault.current = wrong[0]?.id
  useEffect(() => {
    if (tries > 0 && firstFault.current !== undefined) focusItem(root.current, firstFault.current)
  }, [tries])
  const hadErrors = errors !== undefined && errors.length > 0 ? errors : undefined
  useEffect(() => {
    if (hadErrors && firstFault.current !== undefined) focusItem(root.current, firstFault.current)
  }, [hadErrors])

  const part = (id: 'photos' | 'comment' | 'position', label: string, isRequired: boolean) => {
    const error = errorOf(id)
    const ids = frameIds(prefix, id, { hint: false, error: error !== '' })
    return { ids, frame: { itemId: id, ids, label, isRequired, hint: undefined, error, onLeave: leave } }
  }

  return (
    <HostContext value={host}>
      <fieldset className="qf-form" ref={root} disabled={disabled}>
        <p className="qf-count" role="status">
          {tries > 0 && wrong.length > 0 && texts.errorCount(wrong.length)}
        </p>
        {elsewhere.length > 0 && (
          <div className="qf-note qf-note-fault" role="alert">
            <Icon name="alert" />
            <span>{[...new Set(elsewhere.map(describeFault))].join('\n')}</span>
          </div>
        )}
        {items.map(item => {
          if (item.type === 'field') {
            return (
              <Question
                key={item.id}
                prefix={prefix}
                field={item.field}
                answer={Object.hasOwn(value.answers, item.id) ? value.answers[item.id] : undefined}
                error={errorOf(item.id)}
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

function focusItem(root: HTMLElement | null, id: string) {
  const frame = root?.querySelector<HTMLElement>(`[data-item="${id}"]`)
  if (!frame) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  frame.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
  const target = ['[aria-invalid="true"]', 'input:checked', 'input, textarea, button, select, [tabindex]']
    .map(selector => frame.querySelector<HTMLElement>(selector))
    .find(element => element !== null)
  target?.focus({ preventScroll: true })
}
