import { NativeSelect } from '@mantine/core'
import { builderTexts, lookHint, lookText } from '@quadrat/domain/messages/template-draft-en'
import { lookOf, looksOfKind, withLook } from '@quadrat/domain/template/question-looks'
import type { KnownDraft } from '../logic/change-logic.ts'
import type { KindProps } from './kind-props.ts'

/** How the question is shown; nothing for a kind with one look. */
export function LookSelect({ field, locked, onChange }: Omit<KindProps<KnownDraft>, 'errors'>) {
  const looks = looksOfKind(field.kind)
  if (looks.length === 0) return null
  const chosen = lookOf(field)
  return (
    <NativeSelect
      label={builderTexts.appearance}
      description={chosen === null ? undefined : lookHint(chosen)}
      disabled={locked}
      value={chosen ?? ''}
      data={[
        { value: '', label: lookText(withLook(field, null)) },
        ...looks.map(look => ({ value: look, label: builderTexts.looks[look] })),
      ]}
      onChange={event => {
        const { value } = event.currentTarget
        onChange(withLook(field, looks.find(look => look === value) ?? null))
      }}
    />
  )
}
