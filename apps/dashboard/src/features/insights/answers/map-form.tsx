import { Checkbox, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useChosenName } from '#src/shared/choices/use-chosen-name.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { texts as linkTexts } from '#src/shared/public-links/texts-en.ts'
import type { SavedMap } from './answers.api.ts'
import { KeepFilters, TemplateField, TitleField } from './block-fields.tsx'
import { MapCard } from './map-card.tsx'
import type { BlockFormProps } from './number-form.tsx'
import { boardTexts, texts } from './texts-en.ts'

/** The template whose reports are on the map of a block, which is drawn below as it will be. */
export function MapForm({ block, filter, limits, onSave, onClose }: BlockFormProps) {
  const [map, setMap] = useState<SavedMap>({ template: '', only: limits, ...block.map })
  const [look, setLook] = useState({ title: block.title ?? '', isWide: block.isWide })
  const template = useChosenName('task', map.template || undefined)
  const [isChanged, setChanged] = useState(false)
  const change = (part: Partial<SavedMap>, nextLook = look) => {
    setChanged(true)
    setMap({ ...map, ...part })
    setLook(nextLook)
  }
  const mutation = useMutation({
    mutationFn: () => onSave({ ...block, ...look, title: look.title.trim() || null, map }),
    onSuccess: onClose,
  })
  return (
    <DialogForm
      gap="sm"
      mutation={mutation}
      isChanged={() => isChanged}
      submitLabel={boardTexts.form.save}
      canSubmit={map.template !== ''}
      onClose={onClose}
    >
      <TemplateField
        project={filter.project}
        template={map.template}
        onTemplate={next => change({ template: next })}
      />
      <TitleField
        title={look.title}
        placeholder={template ? texts.card.where({ template }) : undefined}
        onTitle={title => change({}, { ...look, title })}
      />
      <Checkbox
        label={boardTexts.form.isWide}
        checked={look.isWide}
        onChange={event => change({}, { ...look, isWide: event.currentTarget.checked })}
      />
      {limits && (
        <KeepFilters isKept={map.only !== null} onKeep={isKept => change({ only: isKept ? limits : null })} />
      )}
      <Text size="sm" c="dimmed">
        {linkTexts.form.noMaps}
      </Text>
      {map.template && <MapCard isPreview block={{ title: null, map }} filter={filter} />}
    </DialogForm>
  )
}
