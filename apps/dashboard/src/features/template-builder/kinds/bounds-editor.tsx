import { SimpleGrid } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { BoundedDraft, MetricDraft, RepeatDraft } from '@quadrat/domain/template/template-draft'
import { needsBounds } from '@quadrat/domain/template/template-draft-kinds'
import type { KindProps } from './kind-props.ts'
import { NumberBox } from './number-box.tsx'
import { texts } from './texts-en.ts'

type Bounded = BoundedDraft | MetricDraft | RepeatDraft

/** The smallest and the largest valid answer, or number of instances. */
export function BoundsEditor<F extends Bounded>({ field, errors, locked, onChange }: KindProps<F>) {
  const errorOf = (part: string) => errors.find(error => error.part === part)?.message
  const isWhole = field.kind === 'number-dropdown' || field.kind === 'integer' || field.kind === 'repeat'
  // A repeat has a number of instances.
  const required = field.kind === 'repeat' || needsBounds(field)
  const common = {
    required,
    disabled: locked,
    allowDecimal: !isWhole,
    ...(isWhole && { step: 1 }),
    ...(!required && { placeholder: builderTexts.noBound }),
  }
  return (
    <SimpleGrid cols={2} spacing="md">
      <NumberBox
        {...common}
        label={texts.min}
        value={field.min}
        onChange={min => onChange({ ...field, min })}
        error={errorOf('min')}
      />
      <NumberBox
        {...common}
        label={texts.max}
        value={field.max}
        onChange={max => onChange({ ...field, max })}
        error={errorOf('max')}
      />
    </SimpleGrid>
  )
}
