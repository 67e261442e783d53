import { fromLocalInput, toIso, toLocalInput } from '#src/engine/date-time.ts'
import { Button } from '#src/parts/button.tsx'
import { useHost } from '#src/parts/host.tsx'
import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

/** What the input of each kind gives as an answer, and what of a moment in the host's time zone. */
const parts = {
  date: { type: 'date', read: (text: string) => text, now: (iso: string) => iso.slice(0, 10) },
  // Some browsers add seconds.
  time: { type: 'time', read: (text: string) => text.slice(0, 5), now: (iso: string) => iso.slice(11, 16) },
  'date-time': { type: 'datetime-local', read: fromLocalInput, now: (iso: string) => iso },
} as const

/** A day, a time of the day or both in the host's time zone, with a button for the current one. */
export function DateTimeField(props: FieldProps<'date' | 'time' | 'date-time'>) {
  const { field, answer, onAnswer, ids, invalid } = props
  const { now, timezone } = useHost()
  const { type, ...part } = parts[field.kind]
  const isDay = field.kind === 'date'
  const text = isDay ? texts.today : texts.now
  const stored = typeof answer === 'string' ? answer : ''
  return (
    <div className="qf-row">
      <input
        id={ids.input}
        type={type}
        max={isDay ? '9999-12-31' : undefined}
        value={field.kind === 'date-time' && stored ? toLocalInput(stored, timezone) : stored}
        onChange={event => onAnswer(part.read(event.target.value, timezone) || undefined)}
        aria-invalid={invalid || undefined}
        required={field.isRequired}
        aria-describedby={ids.describedBy}
      />
      <Button
        icon={isDay ? 'calendar' : 'clock'}
        text={text}
        label={`${text}: ${field.label}`}
        onPress={() => onAnswer(part.now(toIso(now(), timezone)))}
      />
    </div>
  )
}
