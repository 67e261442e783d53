import { NativeSelect, Stack, Switch } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { photoSettings, withPhotoSettings } from '@quadrat/domain/template/photo-settings'
import type { PhotoDraft } from '@quadrat/domain/template/template-draft'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { count } from '#src/shared/format/format.ts'
import type { KindProps } from './kind-props.ts'

/** The longest edges to choose from, beside the one of an imported form. */
const offeredPixels = [640, 1024, 2048, 3072, 4096]

/** How the photos of a question are taken. */
export function PhotoEditor({ field, locked, onChange }: KindProps<PhotoDraft>) {
  const settings = photoSettings(field)
  const switches = [
    ['isCameraOnly', builderTexts.cameraOnly, builderTexts.cameraOnlyHint],
    ['isStamped', builderTexts.stamped, builderTexts.stampedHint],
    ['canDraw', builderTexts.drawOn, builderTexts.drawOnHint],
  ] as const
  return (
    <Stack gap="sm">
      <NativeSelect
        label={builderTexts.mostPhotos}
        disabled={locked}
        value={String(settings.max)}
        data={Array.from({ length: templateLimits.photosPerField }, (_, n) => ({
          value: String(n + 1),
          label: count(n + 1),
        }))}
        onChange={event => onChange(withPhotoSettings(field, { max: Number(event.currentTarget.value) }))}
      />
      <NativeSelect
        label={builderTexts.pixels}
        description={builderTexts.pixelsHint}
        disabled={locked}
        value={String(settings.pixels ?? '')}
        data={[
          { value: '', label: builderTexts.usualPixels },
          ...[...new Set([...offeredPixels, ...(settings.pixels === null ? [] : [settings.pixels])])]
            .toSorted((one, other) => one - other)
            .map(pixels => ({ value: String(pixels), label: count(pixels) })),
        ]}
        onChange={event => {
          const { value } = event.currentTarget
          onChange(withPhotoSettings(field, { pixels: value === '' ? null : Number(value) }))
        }}
      />
      {switches.map(([part, label, description]) => (
        <Switch
          key={part}
          label={label}
          description={description}
          checked={settings[part]}
          disabled={locked}
          onChange={event => onChange(withPhotoSettings(field, { [part]: event.currentTarget.checked }))}
        />
      ))}
    </Stack>
  )
}
