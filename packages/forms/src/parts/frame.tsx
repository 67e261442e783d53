import type { FocusEvent, ReactNode } from 'react'
import type { TrackedChange } from '#src/engine/requested-changes.ts'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'
import { Marked } from './marked.tsx'
import { RequestedChangeNotes } from './requested-changes.tsx'
import { texts } from './texts-en.ts'

/** Element ids of one question. `describedBy` is the `aria-describedby` of its input. */
export interface FrameIds {
  input: string
  label: string
  help: string
  hint: string
  requestedChanges: string
  error: string
  describedBy: string | undefined
}

/** Returns the element ids of an item. `has` tells which of its parts are rendered. */
export function frameIds(
  prefix: string,
  itemId: string,
  has: { help: boolean; hint: boolean; requestedChanges: boolean; error: boolean },
): FrameIds {
  const own = `${prefix}-${itemId}`
  const parts = [
    has.error && 'error',
    has.requestedChanges && 'changes',
    has.help && 'help',
    has.hint && 'hint',
  ]
  const described = parts.flatMap(part => (part ? `${own}-${part}` : [])).join(' ')
  return {
    input: `${own}-input`,
    label: `${own}-label`,
    help: `${own}-help`,
    hint: `${own}-hint`,
    requestedChanges: `${own}-changes`,
    error: `${own}-error`,
    describedBy: described === '' ? undefined : described,
  }
}

interface FrameProps {
  itemId: string
  ids: FrameIds
  label: string
  /** The same with its marks. */
  marked?: string | undefined
  isRequired: boolean
  /** The picture and the sound beside the label. */
  beside?: ReactNode
  /** The hint of the template; '' without one. */
  help: string
  /** What the template says to those who ask for more; '' for nothing. */
  guidance: string
  /** What the kind says of its answers. */
  hint: string | undefined
  /** The changes that a reviewer requested here. */
  requestedChanges: readonly TrackedChange[] | undefined
  /** What happened to the answer without the person. */
  notice?: string | undefined
  /** Sentences, one per line; '' if there is no error to show. */
  error: string
  /** 'one' has a single labelled input; a group has several inputs under a legend. */
  shape: 'one' | 'group' | 'radiogroup'
  onLeave: (itemId: string) => void
  onClear?: (() => void) | undefined
  children: ReactNode
}

/**
 * Runs at once, or at the end of the press that took the focus: an error that appears in between would move
 * what is pressed away, and the press would be lost.
 */
function afterPress(run: () => void): void {
  if (!document.querySelector(':active')) {
    run()
    return
  }
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    // The click comes after these.
    setTimeout(run)
  }
  for (const type of ['mouseup', 'keyup']) window.addEventListener(type, end, { signal: ended.signal })
}

/** A question with its hint, its requested changes, its input and its errors. */
export function Frame(props: FrameProps) {
  const { itemId, ids, shape, error, onLeave } = props
  const leave = (event: FocusEvent<HTMLElement>) => {
    const frame = event.currentTarget
    // If the window loses the focus (to a file chooser or another app), the question is not left.
    if (frame.contains(document.activeElement) || frame.contains(event.relatedTarget)) return
    afterPress(() => onLeave(itemId))
  }
  const common = { className: 'qf-item', 'data-item': itemId, onBlur: leave }
  const heading = <Heading label={props.marked ?? props.label} isRequired={props.isRequired} />
  const body = (
    <>
      {props.beside}
      <Help text={props.help} id={ids.help} />
      <Guidance text={props.guidance} />
      {props.hint !== undefined && (
        <p className="qf-hint" id={ids.hint}>
          {props.hint}
        </p>
      )}
      {props.requestedChanges !== undefined && (
        <RequestedChangeNotes id={ids.requestedChanges} requestedChanges={props.requestedChanges} />
      )}
      {props.notice !== undefined && (
        <p className="qf-note" role="status">
          <Icon name="alert" />
          <span>{props.notice}</span>
        </p>
      )}
      {props.children}
      {error !== '' && (
        <p className="qf-error" id={ids.error}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      {props.onClear !== undefined && (
        <Button
          icon="clear"
          text={texts.clear}
          variant="quiet"
          onPress={props.onClear}
          label={`${texts.clear}: ${props.label}`}
        />
      )}
    </>
  )
  if (shape === 'one') {
    return (
      <div {...common}>
        <label className="qf-label" htmlFor={ids.input} id={ids.label}>
          {heading}
        </label>
        {body}
      </div>
    )
  }
  const radios = shape === 'radiogroup' && {
    role: 'radiogroup',
    'aria-invalid': error !== '' || undefined,
    'aria-required': props.isRequired || undefined,
  }
  return (
    <fieldset {...common} {...radios} aria-describedby={ids.describedBy}>
      <legend className="qf-label" id={ids.label}>
        {heading}
      </legend>
      {body}
    </fieldset>
  )
}

/** The hint that the template has for a field; nothing without one. */
export function Help({ text, id }: { text: string; id: string }) {
  if (text === '') return null
  return (
    <p className="qf-hint qf-help" id={id} dir="auto">
      <Marked text={text} />
    </p>
  )
}

/** What the template explains further, which is shown on request; nothing without it. */
export function Guidance({ text }: { text: string }) {
  if (text === '') return null
  return (
    <details className="qf-guidance">
      <summary className="qf-guidance-summary">
        <Icon name="chevron" />
        {texts.guidance}
      </summary>
      <p className="qf-hint qf-help" dir="auto">
        <Marked text={text} />
      </p>
    </details>
  )
}

function Heading({ label, isRequired }: { label: string; isRequired: boolean }) {
  return (
    <>
      <span dir="auto">
        <Marked text={label} />
      </span>
      {isRequired && (
        <>
          {' '}
          <span className="qf-required">{texts.required}</span>
        </>
      )}
    </>
  )
}
