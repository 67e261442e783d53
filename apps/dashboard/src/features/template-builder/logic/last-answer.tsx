import { Checkbox } from '@mantine/core'
import { canStartWithLast, logicOf } from '@quadrat/domain/logic/field-logic'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { placesOf } from '@quadrat/domain/template/template-structure'
import { withExtension } from '@quadrat/domain/template/with-extension'
import { use } from 'react'
import type { KnownDraft } from './change-logic.ts'
import { DraftQuestions } from './draft-questions.ts'

interface Props {
  field: KnownDraft
  locked: boolean
  onChange: (field: KnownDraft) => void
}

/** Whether a new report starts with the answer of the last one; nothing for a question that cannot. */
export function LastAnswer({ field, locked, onChange }: Props) {
  const fields = use(DraftQuestions)
  const { fromLast } = field.extensions ?? {}
  const isRepeated = (placesOf(fields).get(field.id)?.repeats.length ?? 0) > 0
  const isPossible = canStartWithLast(field.kind) && !isRepeated && logicOf(field).calculate === null
  if (!isPossible && fromLast !== true) return null

  return (
    <Checkbox
      label={logicTexts.fromLast}
      description={logicTexts.fromLastHint}
      checked={fromLast === true}
      disabled={locked}
      onChange={event => onChange(withExtension(field, 'fromLast', event.currentTarget.checked || undefined))}
      error={isPossible ? undefined : logicTexts.noLast}
    />
  )
}
