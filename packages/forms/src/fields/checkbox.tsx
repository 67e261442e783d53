import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

/** Several options of a list, as checkboxes. */
export function CheckboxField({ field, answer, onAnswer, ids, invalid }: FieldProps<'checkbox'>) {
  const chosen = Array.isArray(answer) ? answer.filter(item => typeof item === 'string') : []
  const offered = field.options.map(option => option.text)
  // A chosen option that the template no longer has stays visible, so that it can be removed.
  const gone = chosen.filter(text => !offered.includes(text))
  const set = (text: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, text] : chosen.filter(other => other !== text)
    // The order of the template makes equal choices equal answers.
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
