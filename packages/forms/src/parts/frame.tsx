import type { FocusEvent, ReactNode } from 'react'
import type { AskedChange } from '#src/engine/asked.ts'
import { AskedNotes } from './asked-notes.tsx'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'
import { texts } from './texts-en.ts'

/** Element ids of one question; `describedBy` names what belongs to its input besides the label. */
export interface FrameIds {
  input: string
  label: string
  hint: string
  asked: string
  error: string
  describedBy: string | undefined
}

export function frameIds(
  prefix: string,
  itemId: string,
  has: { hint: boolean; asked: boolean; error: boolean },
): FrameIds {
  const own = `${prefix}-${itemId}`
  const parts = [has.error && 'error', has.asked && 'asked', has.hint && 'hint']
  const described = parts.flatMap(part => (part ? `${own}-${part}` : [])).join(' ')
  return {
    input: `${own}-input`,
    label: `${own}-label`,
    hint: `${own}-hint`,
    asked: `${own}-asked`,
    error: `${own}-error`,
    describedBy: described === '' ? undefined : described,
  }
}

interface FrameProps {
  itemId: string
  ids: FrameIds
  label: string
  isRequired: boolean
  hint: string | undefined
  /** What a reviewer asked about it. */
  asked: readonly AskedChange[] | undefined
  /** Sentences, one per line; '' when the answer is right or not judged yet. */
  error: string
  /** A group holds several inputs under one legend; 'one' holds a single labelled input. */
  shape: 'one' | 'group' | 'radiogroup'
  onLeave: (itemId: string) => void
  onClear?: (() => void) | undefined
  children: ReactNode
}

/** The question, what it asks for, its input and, under it, what is wrong. */
export function Frame(props: FrameProps) {
  const { itemId, ids, shape, error, onLeave } = props
  const leave = (event: FocusEvent<HTMLElement>) => {
    const frame = event.currentTarget
    // The window losing focus (a file chooser, another app) is not leaving the question.
    if (frame.contains(document.activeElement) || frame.contains(event.relatedTarget)) return
    onLeave(itemId)
  }
  const common = { className: 'qf-item', 'data-item': itemId, onBlur: leave }
  const heading = <Heading label={props.label} isRequired={props.isRequired} />
  const body = (
    <>
      {props.hint !== undefined && (
        <p className="qf-hint" id={ids.hint}>
          {props.hint}
        </p>
      )}
      {props.asked !== undefined && <AskedNotes id={ids.asked} asked={props.asked} />}
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
          look="quiet"
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

function Heading({ label, isRequired }: { label: string; isRequired: boolean }) {
  return (
    <>
      <span dir="auto">{label}</span>
      {isRequired && (
        <>
          {' '}
          <span className="qf-required">{texts.required}</span>
        </>
      )}
    </>
  )
}
