import { formatGrouped } from '@quadrat/domain/language/message'
import { spoken } from '@quadrat/domain/language/texts'
import type { QuestionField, QuestionKind } from '@quadrat/domain/template/question'
import { lookOf } from '@quadrat/domain/template/question-looks'
import { texts } from '#src/parts/texts-en.ts'
import { BarcodeField } from './barcode.tsx'
import { CheckboxField } from './checkbox.tsx'
import { ConsentField } from './consent.tsx'
import { DataListField } from './data-list.tsx'
import { DateField } from './date.tsx'
import { DateTimeField } from './date-time.tsx'
import { DrawingField } from './drawing.tsx'
import type { FieldProps } from './field-props.ts'
import { MediaField } from './media.tsx'
import { NumberField } from './number.tsx'
import { NumberDropdownField } from './number-dropdown.tsx'
import { NumberRangeField } from './number-range.tsx'
import { PhoneNumberField } from './phone-number.tsx'
import { PhotoField } from './photo.tsx'
import { PositionField } from './position.tsx'
import { RadioField } from './radio.tsx'
import { RankingField } from './ranking.tsx'
import { RatingField } from './rating.tsx'
import { SelectField } from './select.tsx'
import { ShapeField } from './shape.tsx'
import { SignatureField } from './signature.tsx'
import { TextField } from './text.tsx'
import { TrimmedInput } from './trimmed-input.tsx'

/** The shape of the frame of each kind. */
const shapes: Record<QuestionKind, 'one' | 'group' | 'radiogroup'> = {
  checkbox: 'group',
  radio: 'radiogroup',
  rating: 'radiogroup',
  'number-range': 'group',
  'phone-number': 'group',
  photo: 'group',
  signature: 'group',
  consent: 'group',
  drawing: 'group',
  audio: 'group',
  video: 'group',
  file: 'group',
  ranking: 'group',
  position: 'group',
  line: 'group',
  area: 'group',
  'date-time': 'one',
  date: 'one',
  time: 'one',
  integer: 'one',
  'data-list': 'one',
  select: 'one',
  'number-dropdown': 'one',
  metric: 'one',
  number: 'one',
  percentage: 'one',
  text: 'one',
  email: 'one',
  barcode: 'one',
}

/** Returns the shape of the frame of a question. */
export function shapeOf(field: QuestionField): 'one' | 'group' | 'radiogroup' {
  const look = lookOf(field)
  return look === 'month-year' || look === 'no-calendar' ? 'group' : shapes[field.kind]
}

/** Kinds that need a Clear button, because their input cannot be emptied. */
export const needsClear: ReadonlySet<QuestionKind> = new Set(['radio', 'rating', 'data-list'])

/** Returns the hint of a field: the allowed range of a number. */
export function hintOf(field: QuestionField): string | undefined {
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'metric':
    case 'number-range':
      return rangeHint(field)
    case 'percentage':
      return texts.range({ min: 0, max: 100 })
    case 'text':
    case 'number-dropdown':
    case 'checkbox':
    case 'radio':
    case 'select':
    case 'data-list':
    case 'rating':
    case 'date-time':
    case 'date':
    case 'time':
    case 'phone-number':
    case 'email':
    case 'photo':
    case 'signature':
    case 'consent':
    case 'drawing':
    case 'barcode':
    case 'audio':
    case 'video':
    case 'file':
      return undefined
    case 'ranking':
      return texts.ranking.hint
    case 'position':
    case 'line':
    case 'area':
      return field.accuracy === null ? undefined : texts.place.accuracy({ metres: field.accuracy })
  }
}

function rangeHint(field: { min: number | null; max: number | null }): string | undefined {
  const { locale } = spoken()
  const min = field.min === null ? null : formatGrouped(field.min, locale)
  const max = field.max === null ? null : formatGrouped(field.max, locale)
  if (min !== null) return max === null ? texts.atLeast({ min }) : texts.range({ min, max })
  return max === null ? undefined : texts.atMost({ max })
}

type Rest = Omit<FieldProps<QuestionKind>, 'field'>

/** The input of a field, by its kind. */
export function FieldInput({ field, ...rest }: Rest & { field: QuestionField }) {
  switch (field.kind) {
    case 'checkbox':
      return <CheckboxField field={field} {...rest} />
    case 'radio':
      return <RadioField field={field} {...rest} />
    case 'select':
      // A native list has neither pictures nor sounds.
      return field.options.some(({ media }) => media) ? (
        <RadioField field={field} {...rest} />
      ) : (
        <SelectField field={field} {...rest} />
      )
    case 'text':
      return <TextField field={field} {...rest} />
    case 'number':
    case 'integer':
    case 'metric':
    case 'percentage':
      return <NumberField field={field} {...rest} />
    case 'number-dropdown':
      return <NumberDropdownField field={field} {...rest} />
    case 'number-range':
      return <NumberRangeField field={field} {...rest} />
    case 'rating':
      return <RatingField field={field} {...rest} />
    case 'date':
      return <DateField field={field} {...rest} />
    case 'time':
    case 'date-time':
      return <DateTimeField field={field} {...rest} />
    case 'signature':
      return <SignatureField field={field} {...rest} />
    case 'consent':
      return <ConsentField field={field} {...rest} />
    case 'drawing':
      return <DrawingField field={field} {...rest} />
    case 'ranking':
      return <RankingField field={field} {...rest} />
    case 'position':
      return <PositionField field={field} {...rest} />
    case 'line':
      return <ShapeField field={field} {...rest} />
    case 'area':
      return <ShapeField field={field} {...rest} />
    case 'data-list':
      return <DataListField field={field} {...rest} />
    case 'phone-number':
      return <PhoneNumberField field={field} {...rest} />
    case 'email':
      return <TrimmedInput inputMode="email" field={field} {...rest} />
    case 'barcode':
      return <BarcodeField field={field} {...rest} />
    case 'audio':
    case 'video':
    case 'file':
      return <MediaField field={field} {...rest} />
    case 'photo':
      return <PhotoField field={field} {...rest} />
  }
}
