import type { DataListDraft } from '@quadrat/domain/template-draft'
import { OfferedSelect } from '../offered-select.tsx'
import type { KindProps } from './kind-props.ts'

export function DataListEditor({ field, errors, locked, onChange }: KindProps<DataListDraft>) {
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
