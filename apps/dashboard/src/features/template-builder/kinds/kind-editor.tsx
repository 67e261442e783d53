import { TextInput } from '@mantine/core'
import { templateLimits, type UnknownField } from '@quadrat/domain/template'
import type { DataListDraft, DraftField, MetricDraft, RatingDraft } from '@quadrat/domain/template-draft'
import { OfferedSelect } from '../offered-select.tsx'
import { BoundsEditor } from './bounds-editor.tsx'
import type { KindProps } from './kind-props.ts'
import { NumberBox } from './number-box.tsx'
import { OptionsEditor } from './options-editor.tsx'

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

function DataListEditor({ field, errors, locked, onChange }: KindProps<DataListDraft>) {
  return (
    <OfferedSelect
      kind="data-list"
      label="Data List"
      description="The list whose items can be chosen"
      placeholder="Select a data list"
      required
      value={field.listId}
      locked={locked}
      onChange={listId => onChange({ ...field, listId })}
      error={errors.find(({ part }) => part === 'listId')?.message}
    />
  )
}

/** A number with its unit. */
function MetricEditor(props: KindProps<MetricDraft>) {
  const { field, errors, locked, onChange } = props
  return (
    <>
      <TextInput
        label="Metric"
        description="The unit, as it stands behind the number: kg, trees, cm"
        required
        dir="auto"
        autoComplete="off"
        value={field.metric}
        disabled={locked}
        onChange={event => onChange({ ...field, metric: event.currentTarget.value })}
        error={errors.find(({ part }) => part === 'metric')?.message}
      />
      <BoundsEditor {...props} />
    </>
  )
}

function RatingEditor({ field, errors, locked, onChange }: KindProps<RatingDraft>) {
  return (
    <NumberBox
      label="Number of stars"
      required
      allowDecimal={false}
      step={1}
      min={1}
      max={templateLimits.stars}
      maw={200}
      disabled={locked}
      value={field.stars}
      onChange={stars => onChange({ ...field, stars })}
      error={errors.find(({ part }) => part === 'stars')?.message}
    />
  )
}
