import { toIso } from '#src/engine/date-time.ts'
import { Button } from '#src/parts/button.tsx'
import { useHost } from '#src/parts/host.tsx'
import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

/** A day without a time, with a button for today. */
export function DateField({ field, answer, onAnswer, ids, invalid }: FieldProps<'date'>) {
  const { now, timezone } = useHost()
  return (
    <div className="qf-row">
      <input
        id={ids.input}
        type="date"
        max="9999-12-31"
        value={typeof answer === 'string' ? answer : ''}
        onChange={event => onAnswer(event.target.value || undefined)}
        aria-invalid={invalid || undefined}
        required={field.isRequired}
        aria-describedby={ids.describedBy}
      />
      <Button
        icon="calendar"
        text={texts.today}
        label={`${texts.today}: ${field.label}`}
        onPress={() => onAnswer(toIso(now(), timezone).slice(0, 10))}
      />
    </div>
  )
}
