import { toIso } from '#src/engine/date-time.ts'
import { Button } from '#src/parts/button.tsx'
import { useHost } from '#src/parts/host.tsx'
import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

/** A time of the day in hours and minutes, with a button for the current time. */
export function TimeField({ field, answer, onAnswer, ids, invalid }: FieldProps<'time'>) {
  const { now, timezone } = useHost()
  return (
    <div className="qf-row">
      <input
        id={ids.input}
        type="time"
        value={typeof answer === 'string' ? answer : ''}
        // Some browsers add seconds.
        onChange={event => onAnswer(event.target.value.slice(0, 5) || undefined)}
        aria-invalid={invalid || undefined}
        required={field.isRequired}
        aria-describedby={ids.describedBy}
      />
      <Button
        icon="clock"
        text={texts.now}
        label={`${texts.now}: ${field.label}`}
        onPress={() => onAnswer(toIso(now(), timezone).slice(11, 16))}
      />
    </div>
  )
}
