import type { KnownField, KnownFieldKind } from '@quadrat/domain/template'
import { texts } from '#src/parts/texts-en.ts'
import { CheckboxField } from './checkbox.tsx'
import { DataListField } from './data-list.tsx'
import { DateTimeField } from './date-time.tsx'
import { EmailField } from './email.tsx'
import type { FieldProps } from './field-props.ts'
import { MetricField } from './metric.tsx'
import { NumberField } from './number.tsx'
import { NumberDropdownField } from './number-dropdown.tsx'
import { NumberRangeField } from './number-range.tsx'
import { PercentageField } from './percentage.tsx'
import { PhoneNumberField } from './phone-number.tsx'
import { PhotoField } from './photo.tsx'
import { RadioField } from './radio.tsx'
import { RatingField } from './rating.tsx'
import { SelectField } from './select.tsx'
import { TextField } from './text.tsx'

/** The shape of the frame of each kind. */
export const shapes: Record<KnownFieldKind, 'one' | 'group' | 'radiogroup'> = {
  checkbox: 'group',
  radio: 'radiogroup',
  rating: 'radiogroup',
  'number-range': 'group',
  'phone-number': 'group',
  photo: 'group',
  'date-time': 'one',
  'data-list': 'one',
  select: 'one',
  'number-dropdown': 'one',
  metric: 'one',
  number: 'one',
  percentage: 'one',
  text: 'one',
  email: 'one',
}

/** Kinds that need a Clear button, because their input cannot be emptied. */
export const needsClear: ReadonlySet<KnownFieldKind> = new Set(['radio', 'rating', 'data-list'])

/** Returns the hint of a field: the allowed range of a number. */
export function hintOf(field: KnownField): string | undefined {
  switch (field.kind) {
    case 'number':
    case 'metric':
    case 'number-range':
      return texts.range(field.min, field.max)
    case 'percentage':
      return texts.range(0, 100)
    default:
      return undefined
  }
}

type Rest = Omit<FieldProps<KnownFieldKind>, 'field'>

/** The input of a field, by its kind. */
export function FieldInput({ field, ...rest }: Rest & { field: KnownField }) {
  switch (field.kind) {
    case 'checkbox':
      return <CheckboxField field={field} {...rest} />
    case 'radio':
      return <RadioField field={field} {...rest} />
    case 'select':
      return <SelectField field={field} {...rest} />
    case 'metric':
      return <MetricField field={field} {...rest} />
    case 'text':
      return <TextField field={field} {...rest} />
    case 'percentage':
      return <PercentageField field={field} {...rest} />
    case 'number':
      return <NumberField field={field} {...rest} />
    case 'number-dropdown':
      return <NumberDropdownField field={field} {...rest} />
    case 'number-range':
      return <NumberRangeField field={field} {...rest} />
    case 'rating':
      return <RatingField field={field} {...rest} />
    case 'date-time':
      return <DateTimeField field={field} {...rest} />
    case 'data-list':
      return <DataListField field={field} {...rest} />
    case 'phone-number':
      return <PhoneNumberField field={field} {...rest} />
    case 'email':
      return <EmailField field={field} {...rest} />
    case 'photo':
      return <PhotoField field={field} {...rest} />
  }
}
