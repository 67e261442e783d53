import { Anchor } from '@mantine/core'
import type { Answer } from '@quadrat/domain/answer/answers'
import { isShape } from '@quadrat/domain/answer/geo-answer'
import { formatNumber } from '@quadrat/domain/language/message'
import { spoken } from '@quadrat/domain/language/texts'
import { isKnownKind } from '@quadrat/domain/template/field-kinds'
import type { FieldKind } from '@quadrat/domain/template/template'
import { IconCheck, IconSquare, IconSquareCheckFilled, IconStar, IconStarFilled } from '@tabler/icons-react'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import type { FieldValue } from '../task.api.ts'
import styles from '../task.module.css'
import answers from './answers.module.css'
import type { CapturedField } from './captured-fields.ts'
import { ConsentAnswer } from './consent-answer.tsx'
import { FieldPhotos } from './field-photos.tsx'
import { MediaAnswer } from './media-answer.tsx'
import { OptionPicture } from './option-picture.tsx'
import { type InstanceAction, RepeatAnswer } from './repeat-answer.tsx'
import { ShapeAnswer } from './shape-answer.tsx'
import { TextAnswer } from './text-answer.tsx'
import { texts } from './texts-en.ts'

interface Props {
  field: CapturedField
  value: FieldValue
  taskId: string
  /** The IANA time zone of the collector, in which times were answered. */
  timezone: string
  /** A button beside each answer of an instance. */
  action?: InstanceAction | undefined
}

/** An answer, rendered by its kind. Unexpected values are shown as the plain text of the server. */
export function FieldAnswer({ field, value: { value, text, photos }, taskId, timezone, action }: Props) {
  // A template of a newer server has kinds that this page does not know. Known ones are exhaustive.
  const kind: FieldKind = isKnownKind(field.kind) ? field.kind : 'unknown'
  switch (kind) {
    case 'rating':
      return typeof value === 'number' ? <Stars given={value} of={field.stars} /> : text
    case 'percentage':
      return typeof value === 'number' ? <Scale value={value} min={0} max={100} unit="%" /> : text
    case 'number-range':
      return typeof value === 'number' ? <Scale value={value} min={field.min} max={field.max} /> : text
    case 'metric':
      return typeof value === 'number' ? <Figure value={value} unit={field.metric} /> : text
    case 'number':
    case 'integer':
    case 'number-dropdown':
      return typeof value === 'number' ? (
        <Figure value={value} unit={null} isGrouped={field.isGrouped} />
      ) : (
        text
      )
    case 'checkbox':
      return Array.isArray(value) ? <Choices chosen={value.map(String)} field={field} /> : text
    case 'ranking':
      return Array.isArray(value) ? <Ranking ranked={value.map(String)} field={field} /> : text
    case 'radio':
    case 'select':
      return (
        <span className={answers.choice} data-chosen>
          <IconCheck size={16} stroke={2} aria-hidden />
          <Chosen chosen={text} field={field} />
        </span>
      )
    case 'date-time':
      return typeof value === 'string' ? <FullDate at={value} zone={timezone} /> : text
    case 'phone-number':
      return <Anchor href={`tel:${String(value)}`}>{text}</Anchor>
    case 'email':
      return <Anchor href={`mailto:${String(value)}`}>{text}</Anchor>
    case 'position':
      return <span className={answers.figure}>{text}</span>
    case 'line':
    case 'area':
      return isShape(value) ? <ShapeAnswer shape={value} label={field.label} /> : text
    case 'photo':
      return <FieldPhotos photos={photos} taskId={taskId} label={field.label} />
    case 'signature':
    case 'drawing':
      return <FieldPhotos photos={photos} taskId={taskId} label={field.label} isWhole />
    case 'consent':
      return (
        <ConsentAnswer answer={value as Answer | undefined}>
          <FieldPhotos photos={photos} taskId={taskId} label={field.label} isWhole />
        </ConsentAnswer>
      )
    case 'audio':
    case 'video':
    case 'file':
      return <MediaAnswer kind={kind} files={photos} text={text} label={field.label} />
    case 'repeat':
      return (
        <RepeatAnswer
          repeatId={field.id}
          label={field.label}
          fields={field.fields}
          value={value}
          files={photos}
          taskId={taskId}
          view={field.view}
          timezone={timezone}
          action={action}
        />
      )
    case 'text':
      return <TextAnswer text={text} label={field.label} />
    case 'data-list':
    case 'date':
    case 'time':
    case 'barcode':
      return <span className={styles.text}>{text}</span>
    case 'unknown':
      return (
        <span className={styles.text}>
          <span className={styles.quiet}>{texts.unknown}</span> {text}
        </span>
      )
  }
}

function Stars({ given, of }: { given: number; of: number }) {
  return (
    <span className={answers.stars} role="img" aria-label={texts.stars({ given, total: of })}>
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
        {texts.ofStars({ given, total: of })}
      </span>
    </span>
  )
}

/** A number with the digits and the decimal sign of the language. */
const written = (value: number, isGrouped = false) => formatNumber(value, spoken().locale, isGrouped)

function Figure({
  value,
  unit,
  isGrouped = false,
}: {
  value: number
  unit: string | null
  isGrouped?: boolean
}) {
  return (
    <span className={answers.figure}>
      {written(value, isGrouped)}
      {unit && <span className={answers.unit}> {unit}</span>}
    </span>
  )
}

function Scale({ value, min, max, unit = '' }: { value: number; min: number; max: number; unit?: string }) {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  return (
    <span className={answers.scale}>
      <span className={answers.figure}>
        {written(value)}
        {unit && <span className={answers.unit}> {unit}</span>}
      </span>
      <span className={answers.track} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {!unit && (
        <span className={styles.quiet}>
          {written(min)}–{written(max)}
        </span>
      )}
    </span>
  )
}

/**
 * An option with its picture, found by its value or its text. A text that was typed for it follows the
 * option's name.
 */
function Chosen({
  chosen,
  field: { other, options },
  hasPicture = true,
}: {
  chosen: string
  field: CapturedField
  hasPicture?: boolean
}) {
  const known = options.find(({ value, text }) => value === chosen || text === chosen)
  if (known || other === null)
    return (
      <>
        {known && hasPicture && <OptionPicture option={known} />}
        <span dir="auto">{known?.text ?? chosen}</span>
      </>
    )
  return (
    <span>
      <span className={styles.quiet}>{other}:</span> <span dir="auto">{chosen}</span>
    </span>
  )
}

function Ranking({ ranked, field }: { ranked: string[]; field: CapturedField }) {
  return (
    <ol className={answers.ranking}>
      {ranked.map(chosen => (
        <li key={chosen}>
          <Chosen chosen={chosen} field={field} />
        </li>
      ))}
    </ol>
  )
}

function Choices({ chosen, field }: { chosen: string[]; field: CapturedField }) {
  const offered = field.options.map(({ value }) => value)
  // A chosen option stays visible if the template does not have it any more.
  const all = [...offered, ...chosen.filter(value => !offered.includes(value))]
  return (
    <ul className={answers.choices}>
      {all.map(value => {
        const isChosen = chosen.includes(value)
        return (
          <li key={value} className={answers.choice} data-chosen={isChosen || undefined}>
            {isChosen ? (
              <IconSquareCheckFilled size={16} aria-hidden />
            ) : (
              <IconSquare size={16} stroke={1.5} aria-hidden />
            )}
            <Chosen chosen={value} field={field} hasPicture={isChosen} />
            <span className="visually-hidden"> {isChosen ? texts.chosen : texts.notChosen}</span>
          </li>
        )
      })}
    </ul>
  )
}
