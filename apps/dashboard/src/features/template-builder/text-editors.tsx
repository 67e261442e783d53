import { Button, Textarea, TextInput } from '@mantine/core'
import { logicOf } from '@quadrat/domain/logic/field-logic'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import { fieldText, withFieldText } from '@quadrat/domain/template/field-texts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './builder.module.css'
import type { KnownDraft } from './logic/change-logic.ts'

interface Props {
  field: KnownDraft
  error: string | undefined
  locked: boolean
  onChange: (field: KnownDraft) => void
}

/** What explains a field to data collectors. Of a template that cannot be changed, none is no input. */
export function HintEditor({ field, error, locked, onChange }: Props) {
  const hint = fieldText(field, 'hint')
  if (locked && hint === '') return null
  const isConsent = field.kind === 'consent'
  return (
    <Textarea
      label={isConsent ? builderTexts.consentText : builderTexts.hint}
      description={isConsent ? builderTexts.consentTextHelp : builderTexts.hintHelp}
      required={isConsent}
      dir="auto"
      autosize
      minRows={isConsent ? 4 : 1}
      maxRows={isConsent ? 16 : 8}
      value={hint}
      disabled={locked}
      onChange={event => onChange(withFieldText(field, 'hint', event.currentTarget.value))}
      error={error}
    />
  )
}

/** The guidance of a question. Few questions have one, so its input is shown once it is added. */
export function GuidanceEditor({ field, error, locked, onChange }: Props) {
  const [isAdding, setAdding] = useState(false)
  const guidance = fieldText(field, 'guidance')
  if (guidance === '' && !isAdding)
    return locked ? null : (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setAdding(true)}
        className={styles.addGuidance}
      >
        {builderTexts.addGuidance}
      </Button>
    )
  return (
    <Textarea
      label={builderTexts.guidance}
      description={builderTexts.guidanceHelp}
      dir="auto"
      autosize
      minRows={1}
      maxRows={8}
      autoFocus={isAdding && guidance === ''}
      value={guidance}
      disabled={locked}
      onChange={event => onChange(withFieldText(field, 'guidance', event.currentTarget.value))}
      error={error}
    />
  )
}

/** The sentence for a missing answer, of a question that may need one. */
export function RequiredMessageEditor({ field, error, locked, onChange }: Props) {
  const message = fieldText(field, 'requiredMessage')
  const { calculate, required } = logicOf(field)
  const isAsked = isQuestion(field) && !calculate && (field.isRequired || required)
  if (message === '' && (locked || !isAsked)) return null
  return (
    <TextInput
      label={builderTexts.requiredMessage}
      description={builderTexts.requiredMessageHelp}
      dir="auto"
      autoComplete="off"
      value={message}
      disabled={locked}
      onChange={event => onChange(withFieldText(field, 'requiredMessage', event.currentTarget.value))}
      error={error}
    />
  )
}
