import type { UnknownField } from '@quadrat/domain/template'
import type { DraftField } from '@quadrat/domain/template-draft'
import { BoundsEditor } from './bounds-editor.tsx'
import { DataListEditor } from './data-list-editor.tsx'
import type { KindProps } from './kind-props.ts'
import { MetricEditor } from './metric-editor.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { RatingEditor } from './rating-editor.tsx'

type Known = Exclude<DraftField, UnknownField>

/** The inputs of the question's kind; null for kinds without settings. */
export function KindEditor({ field, ...rest }: KindProps<Known>) {
  switch (field.kind) {
    case 'checkbox':
    case 'radio':
    case 'select':
      return <OptionsEditor field={field} {...rest} />
    case 'metric':
      return <MetricEditor field={field} {...rest} />
    case 'number':
    case 'number-dropdown':
    case 'number-range':
      return <BoundsEditor field={field} {...rest} />
    case 'rating':
      return <RatingEditor field={field} {...rest} />
    case 'data-list':
      return <DataListEditor field={field} {...rest} />
    default:
      return null
  }
}
