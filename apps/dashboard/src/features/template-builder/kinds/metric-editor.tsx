import { TextInput } from '@mantine/core'
import type { MetricDraft } from '@quadrat/domain/template-draft'
import { BoundsEditor } from './bounds-editor.tsx'
import type { KindProps } from './kind-props.ts'

/** A number with its unit. */
export function MetricEditor(props: KindProps<MetricDraft>) {
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
