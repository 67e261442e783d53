import { fromLocalInput, toIso, toLocalInput } from '#src/engine/date-time.ts'
import { Button } from '#src/parts/button.tsx'
import { useHost } from '#src/parts/host.tsx'
import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

/** Date and time in the host's time zone, with a button for the current time. */
export function DateTimeField({ field, answer, onAnswer, ids, invalid }: FieldProps<'date-time'>) {
  const { now, timezone } = useHost()
  return (
    <div className="qf-row">
      <input
        id={ids.input}
        type="datetime-local"
        value={typeof answer === 'string' ? toLocalInput(answer, timezone) : ''}
        onChange={event => onAnswer(fromLocalInput(event.target.value, timezone) || undefined)}
        aria-invalid={invalid || undefined}
        required={field.isRequired}
        aria-describedby={ids.describedBy}
      />
      <Button
        icon="clock"
        text={texts.now}
        label={`${texts.now}: ${field.label}`}
        onPress={() => onAnswer(toIso(now(), timezone))}
      />
    </div>
  )
}
