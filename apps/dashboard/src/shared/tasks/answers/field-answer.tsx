import { Anchor } from '@mantine/core'
import { IconCheck, IconSquare, IconSquareCheckFilled, IconStar, IconStarFilled } from '@tabler/icons-react'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import type { FieldValue } from '../task.api.ts'
import styles from '../task.module.css'
import answers from './answers.module.css'
import type { CapturedField } from './captured-fields.ts'
import { FieldPhotos } from './field-photos.tsx'
import { TextAnswer } from './text-answer.tsx'

interface Props {
  field: CapturedField
  value: FieldValue
  taskId: string
  /** The IANA time zone of the collector, in which times were answered. */
  timezone: string
}

/** An answer, rendered by its kind. Unexpected values are shown as the plain text of the server. */
export function FieldAnswer({ field, value: { value, text, photos }, taskId, timezone }: Props) {
  switch (field.kind) {
    case 'rating':
      return typeof value === 'number' ? <Stars given={value} of={field.stars} /> : text
    case 'percentage':
      return typeof value === 'number' ? <Scale value={value} min={0} max={100} unit="%" /> : text
    case 'number-range':
      return typeof value === 'number' ? <Scale value={value} min={field.min} max={field.max} /> : text
    case 'metric':
      return typeof value === 'number' ? <Figure value={value} unit={field.metric} /> : text
    case 'number':
    case 'number-dropdown':
      return typeof value === 'number' ? <Figure value={value} unit={null} /> : text
    case 'checkbox':
      return Array.isArray(value) ? <Choices chosen={value.map(String)} options={field.options} /> : text
    case 'radio':
    case 'select':
      return (
        <span className={answers.choice} data-chosen>
          <IconCheck size={16} stroke={2} aria-hidden />
          {text}
        </span>
      )
    case 'date-time':
      return typeof value === 'string' ? <FullDate at={value} zone={timezone} /> : text
    case 'phone-number':
      return <Anchor href={`tel:${String(value)}`}>{text}</Anchor>
    case 'email':
      return <Anchor href={`mailto:${String(value)}`}>{text}</Anchor>
    case 'photo':
      return <FieldPhotos photos={photos} taskId={taskId} label={field.label} />
    case 'text':
      return <TextAnswer text={text} label={field.label} />
    case 'data-list':
      return <span className={styles.text}>{text}</span>
    default:
      return (
        <span className={styles.text}>
          <span className={styles.quiet}>Unknown</span> {text}
        </span>
      )
  }
}

function Stars({ given, of }: { given: number; of: number }) {
  return (
    <span className={answers.stars} role="img" aria-label={`${given} of ${of} stars`}>
      {Array.from({ length: of }, (_, i) =>
        i < given ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike
          <IconStarFilled key={i} size={18} aria-hidden />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike
          <IconStar key={i} size={18} stroke={1.5} aria-hidden />
        ),
      )}
      <span className={styles.quiet} aria-hidden>
        {given} of {of}
      </span>
    </span>
  )
}

function Figure({ value, unit }: { value: number; unit: string | null }) {
  return (
    <span className={answers.figure}>
      {value}
      {unit && <span className={answers.unit}> {unit}</span>}
    </span>
  )
}

function Scale({ value, min, max, unit = '' }: { value: number; min: number; max: number; unit?: string }) {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  return (
    <span className={answers.scale}>
      <span className={answers.figure}>
        {value}
        {unit && <span className={answers.unit}> {unit}</span>}
      </span>
      <span className={answers.track} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {!unit && (
        <span className={styles.quiet}>
          {min}–{max}
        </span>
      )}
    </span>
  )
}

function Choices({ chosen, options }: { chosen: string[]; options: string[] }) {
  // A chosen option stays visible if the template does not have it any more.
  const all = [...options, ...chosen.filter(text => !options.includes(text))]
  return (
    <ul className={answers.choices}>
      {all.map(text => {
        const isChosen = chosen.includes(text)
        return (
          <li key={text} className={answers.choice} data-chosen={isChosen || undefined}>
            {isChosen ? (
              <IconSquareCheckFilled size={16} aria-hidden />
            ) : (
              <IconSquare size={16} stroke={1.5} aria-hidden />
            )}
            {text}
            <span className="visually-hidden">{isChosen ? ', chosen' : ', not chosen'}</span>
          </li>
        )
      })}
    </ul>
  )
}
