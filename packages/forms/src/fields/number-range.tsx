import { type CSSProperties, useId } from 'react'
import { sliderStep } from '#src/engine/number.ts'
import { NumberBox } from '#src/parts/number-box.tsx'
import type { FieldProps } from './field-props.ts'

/** A slider, with a number input beside it to type an exact number or to clear the answer. */
export function NumberRangeField({ field, answer, onAnswer, ids, invalid }: FieldProps<'number-range'>) {
  const { min, max } = field
  const minId = useId()
  const value = typeof answer === 'number' ? Math.min(max, Math.max(min, answer)) : undefined
  const share = value === undefined || max === min ? 0 : (value - min) / (max - min)
  const step = sliderStep(min, max)
  const set = (text: string) => onAnswer(Number(Number(text).toFixed(6)) + 0)
  return (
    <div className="qf-range">
      <div className="qf-slider" style={{ '--qf-share': share } as CSSProperties}>
        {value !== undefined && (
          <output className="qf-bubble" htmlFor={minId}>
            {value}
          </output>
        )}
        <input
          id={minId}
          type="range"
          className={value === undefined ? 'qf-unset' : undefined}
          min={min}
          max={max}
          step={step}
          value={value ?? min}
          onChange={event => set(event.target.value)}
          // A press at the slider's initial position is an answer too, but causes no change event.
          onPointerUp={event => value === undefined && set(event.currentTarget.value)}
          // Not by the legend: axe takes one that is scrolled out of a dialog for missing.
          aria-label={field.label}
          aria-describedby={ids.describedBy}
          aria-valuetext={value === undefined ? '—' : String(value)}
        />
      </div>
      <NumberBox
        id={ids.input}
        answer={answer}
        onAnswer={onAnswer}
        min={min}
        invalid={invalid}
        required={field.isRequired}
        label={field.label}
        describedBy={ids.describedBy}
      />
    </div>
  )
}
