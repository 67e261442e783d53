import { latinDigits } from '@quadrat/domain/language/digits'
import { formatNumber } from '@quadrat/domain/language/message'
import { spoken } from '@quadrat/domain/language/texts'
import { firstDay } from '@quadrat/domain/template/day-looks'
import { Button } from '#src/parts/button.tsx'
import { Icon } from '#src/parts/icons.tsx'
import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

interface DayPartsProps extends FieldProps<'date'> {
  look: 'year' | 'month-year' | 'no-calendar'
  /** Returns the day of today. */
  today: () => string
}

/**
 * A day, a month or a year without a calendar: the day and the month are selected, the year is typed. An
 * unfinished answer has its parts between the hyphens, '2026--01', and is refused when it is sent.
 */
export function DayParts({ look, today, field, answer, onAnswer, ids, invalid }: DayPartsProps) {
  const [year = '', month = '', day = ''] = typeof answer === 'string' ? answer.split('-') : []
  const set = (next: { year?: string; month?: string; day?: string }) => {
    const asked = { year, month, day, ...next }
    const parts = [
      asked.year,
      look === 'year' ? '01' : asked.month,
      look === 'no-calendar' ? asked.day : '01',
    ]
    const isEmpty =
      asked.year === '' &&
      (look === 'year' || asked.month === '') &&
      (look !== 'no-calendar' || asked.day === '')
    onAnswer(isEmpty ? undefined : parts.join('-'))
  }
  const { locale } = spoken()
  const part = (name: string) => ({
    // With one part the question is its name.
    ...(look !== 'year' && { 'aria-label': `${name}: ${field.label}` }),
    'aria-invalid': invalid || undefined,
    'aria-required': field.isRequired || undefined,
    'aria-describedby': ids.describedBy,
  })
  const list = (name: string, chosen: string, names: readonly string[], choose: (value: string) => void) => (
    <span className={name === texts.month ? 'qf-select qf-month' : 'qf-select'}>
      <select {...part(name)} value={chosen} onChange={event => choose(event.target.value)}>
        <option value="">{name}</option>
        {names.map((text, index) => (
          <option key={text} value={String(index + 1).padStart(2, '0')}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  )
  const button = look === 'no-calendar' ? texts.today : texts.now
  return (
    <div className="qf-row qf-day-parts">
      {look === 'no-calendar' && list(texts.day, day, days(locale), value => set({ day: value }))}
      {look !== 'year' && list(texts.month, month, months(locale), value => set({ month: value }))}
      <input
        {...part(texts.year)}
        id={ids.input}
        className="qf-year"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.year}
        value={year}
        onChange={event => set({ year: latinDigits(event.target.value).replace(/\D/g, '').slice(0, 4) })}
      />
      <Button
        icon="calendar"
        text={button}
        label={`${button}: ${field.label}`}
        onPress={() => onAnswer(firstDay(look, today()))}
      />
    </div>
  )
}

function days(locale: string): string[] {
  return Array.from({ length: 31 }, (_, index) => formatNumber(index + 1, locale))
}

function months(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index)))
}
