import { Stack, Switch } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { PlaceDraft } from '@quadrat/domain/template/template-draft'
import type { KindProps } from './kind-props.ts'
import { NumberBox } from './number-box.tsx'

/** How exactly a position, a line or an area is measured, and whether it may be set by hand. */
export function PlaceEditor({ field, errors, locked, onChange }: KindProps<PlaceDraft>) {
  return (
    <Stack gap="sm">
      <NumberBox
        label={builderTexts.accuracy}
        description={builderTexts.accuracyHint}
        placeholder={builderTexts.noBound}
        min={1}
        max={1000}
        clampBehavior="none"
        disabled={locked}
        value={field.accuracy}
        onChange={accuracy => onChange({ ...field, accuracy })}
        error={errors.find(({ part }) => part === 'accuracy')?.message}
      />
      <Switch
        label={builderTexts.byHand}
        description={builderTexts.byHandHint}
        checked={field.byHand}
        disabled={locked}
        onChange={event => onChange({ ...field, byHand: event.currentTarget.checked })}
      />
    </Stack>
  )
}
