import { NativeSelect } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { fitsIn, isHolder, type TreePart, treeRows } from '@quadrat/domain/template/template-draft-tree'

interface Props {
  fields: readonly DraftField[]
  /** What is placed: only groups and repeats that it fits in are offered. */
  part: TreePart
  value: string | null
  label: string
  description?: string
  disabled?: boolean
  onChange: (parent: string | null) => void
}

/** Chooses the group or repeat that a field stands in: what dragging does, with one press. */
export function PlaceSelect({ fields, part, value, onChange, ...shown }: Props) {
  const holders = treeRows(fields).filter(
    ({ field }) => isHolder(field) && (field.id === value || fitsIn(fields, part, field.id)),
  )
  if (holders.length === 0) return null
  return (
    <NativeSelect
      {...shown}
      dir="auto"
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      data={[
        { value: '', label: builderTexts.noGroup },
        ...holders.map(({ field, depth }) => ({
          value: field.id,
          label: `${'– '.repeat(depth)}${field.label.trim() || builderTexts.untitled}`,
        })),
      ]}
    />
  )
}
