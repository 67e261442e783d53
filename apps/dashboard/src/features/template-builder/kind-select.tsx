import { NativeSelect } from '@mantine/core'
import { fieldKindName } from '@quadrat/domain/messages/field-kinds-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { KnownFieldKind, UnknownField } from '@quadrat/domain/template/template'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { kindsFor, withKind } from '@quadrat/domain/template/template-draft-kinds'
import { use } from 'react'
import { SavedIds } from './saved-ids.ts'
import { texts } from './texts-en.ts'

interface Props {
  field: Exclude<DraftField, UnknownField>
  locked: boolean
  onChange: (field: DraftField) => void
}

/** Changes the kind of a question, as far as the answers that reports may have to it allow. */
export function KindSelect({ field, locked, onChange }: Props) {
  const isSaved = use(SavedIds).has(field.id)
  const kinds = kindsFor(field.kind, isSaved)
  return (
    <NativeSelect
      label={texts.fields.type}
      description={isSaved ? builderTexts.kindOfSaved : undefined}
      disabled={locked || kinds.length === 1}
      value={field.kind}
      onChange={event => onChange(withKind(field, event.currentTarget.value as KnownFieldKind))}
      data={kinds.map(kind => ({ value: kind, label: fieldKindName(kind) }))}
    />
  )
}
