import { SimpleGrid } from '@mantine/core'
import type { BoundedDraft, MetricDraft } from '@quadrat/domain/template-draft'
import type { KindProps } from './kind-props.ts'
import { NumberBox } from './number-box.tsx'

/** The smallest and the largest valid answer. */
export function BoundsEditor<F extends BoundedDraft | MetricDraft>({
  field,
  errors,
  locked,
  onChange,
}: KindProps<F>) {
  const errorOf = (part: string) => errors.find(error => error.part === part)?.message
  const isWhole = field.kind === 'number-dropdown'
  const common = { required: true, disabled: locked, allowDecimal: !isWhole, ...(isWhole && { step: 1 }) }
  return (
    <SimpleGrid cols={2} spacing="md">
      <NumberBox
        {...common}
        label="Min"
        value={field.min}
        onChange={min => onChange({ ...field, min })}
        error={errorOf('min')}
      />
      <NumberBox
        {...common}
        label="Max"
        value={field.max}
        onChange={max => onChange({ ...field, max })}
        error={errorOf('max')}
      />
    </SimpleGrid>
  )
}
