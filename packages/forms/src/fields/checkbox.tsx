import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

export function CheckboxField({ field, answer, onAnswer, ids, invalid }: FieldProps<'checkbox'>) {
  const chosen = Array.isArray(answer) ? answer.filter(item => typeof item === 'string') : []
  const offered = field.options.map(option => option.text)
  // What is no longer offered stays on the screen, so that it can be taken out.
  const gone = chosen.filter(text => !offered.includes(text))
  const set = (text: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, text] : chosen.filter(other => other !== text)
    // In the template's order, so that the same choice is always the same answer.
    const ordered = [
      ...offered.filter(option => next.includes(option)),
      ...next.filter(t => gone.includes(t)),
    ]
    onAnswer(ordered.length === 0 ? undefined : ordered)
  }
  return (
    <div className="qf-choices">
      {[...offered, ...new Set(gone)].map(text => (
        <label key={text} className="qf-choice">
          <input
            type="checkbox"
            checked={chosen.includes(text)}
            onChange={event => set(text, event.target.checked)}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? ids.error : undefined}
          />
          <span dir="auto">{offered.includes(text) ? text : texts.noLongerOffered(text)}</span>
        </label>
      ))}
    </div>
  )
}
