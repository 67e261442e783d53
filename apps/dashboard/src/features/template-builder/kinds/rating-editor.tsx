import { templateLimits } from '@quadrat/domain/template'
import type { RatingDraft } from '@quadrat/domain/template-draft'
import type { KindProps } from './kind-props.ts'
import { NumberBox } from './number-box.tsx'

export function RatingEditor({ field, errors, locked, onChange }: KindProps<RatingDraft>) {
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
