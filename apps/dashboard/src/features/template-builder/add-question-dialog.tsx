import { Button, Group, Modal, TextInput } from '@mantine/core'
import { fieldKinds, isQuestion } from '@quadrat/domain/field-kinds'
import { builderTexts, draftTexts } from '@quadrat/domain/messages/template-draft-en'
import type { KnownFieldKind } from '@quadrat/domain/template'
import { templateLimits } from '@quadrat/domain/template-limits'
import { type FormEvent, useId, useState } from 'react'
import styles from './add-question.module.css'
import { KindIcon } from './kind-icon.tsx'

interface Props {
  opened: boolean
  onAdd: (label: string, kind: KnownFieldKind) => void
  onClose: () => void
}

/** What can be added: questions, and texts between them. */
const offered = fieldKinds.filter(one => isQuestion(one) || one.kind === 'note')

/** Asks for the text and the kind of a new question; the rest is edited in its row. */
export function AddQuestionDialog({ opened, onAdd, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add Question" size={620} returnFocus={false}>
      <QuestionForm onAdd={onAdd} onClose={onClose} />
    </Modal>
  )
}

/** A component of its own, so that each opening of the dialog starts with an empty form. */
function QuestionForm({ onAdd, onClose }: Omit<Props, 'opened'>) {
  const [label, setLabel] = useState('')
  const [kind, setKind] = useState<KnownFieldKind | null>(null)
  const name = useId()
  const { length } = label.trim()
  const isLong = length > templateLimits.labelCharacters
  const isWhole = length > 0 && !isLong && kind !== null

  function submit(event: FormEvent): void {
    // React events bubble through portals: the form that opened the dialog would be submitted too.
    event.stopPropagation()
    event.preventDefault()
    if (isWhole) onAdd(label.trim(), kind)
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Question"
        description={builderTexts.questionHint}
        required
        dir="auto"
        autoComplete="off"
        data-autofocus
        value={label}
        // An error instead of `maxLength`: pasted text is never cut silently.
        error={isLong && draftTexts.tooLong(templateLimits.labelCharacters)}
        onChange={event => setLabel(event.currentTarget.value)}
      />
      <fieldset className={styles.kinds}>
        <legend>
          Question type <span aria-hidden>*</span>
          <small>{builderTexts.kindHint}</small>
        </legend>
        {offered.map(option => (
          <label key={option.kind} className={styles.kind}>
            <input
              type="radio"
              name={name}
              value={option.kind}
              checked={kind === option.kind}
              onChange={() => setKind(option.kind)}
            />
            <KindIcon kind={option.kind} size={20} />
            <span>{option.name}</span>
          </label>
        ))}
      </fieldset>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isWhole}>
          Add Question
        </Button>
      </Group>
    </form>
  )
}
