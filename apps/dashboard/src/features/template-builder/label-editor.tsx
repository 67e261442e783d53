import { NativeSelect, TextInput } from '@mantine/core'
import { fieldKindName, isQuestion } from '@quadrat/domain/field-kinds'
import { logicErrors } from '@quadrat/domain/logic/logic-errors'
import { scopeFields } from '@quadrat/domain/logic/logic-scope'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template-draft'
import { allFields, placesOf } from '@quadrat/domain/template-structure'
import { use, useRef } from 'react'
import type { KnownDraft } from './logic/change-logic.ts'
import { DraftQuestions } from './logic/draft-questions.ts'
import { namedLabelOf, withNamedLabel } from './logic/label-names.ts'
import logic from './logic/logic.module.css'

interface Props {
  field: KnownDraft
  /** The error of the label itself. */
  error: string | undefined
  locked: boolean
  onChange: (field: KnownDraft) => void
}

/** What people read of a field. Answers to other questions can stand in it. */
export function LabelEditor({ field, error, locked, onChange }: Props) {
  const fields = use(DraftQuestions)
  const input = useRef<HTMLInputElement>(null)
  const text = namedLabelOf(field, fields)
  const change = (next: string) => onChange(withNamedLabel(field, next, fields))
  const fault = logicErrors(fields).find(one => one.fieldId === field.id && one.part === 'labelText')
  const offered = locked ? [] : answersFor(field, fields)

  function insert(name: string): void {
    const box = input.current
    if (!box || name === '') return
    const at = box.selectionStart ?? text.length
    change(`${text.slice(0, at)}\${${name}}${text.slice(box.selectionEnd ?? at)}`)
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(at + name.length + 3, at + name.length + 3)
    })
  }

  return (
    <div className={logic.expression}>
      <TextInput
        ref={input}
        label={isQuestion(field) ? 'Question' : fieldKindName(field.kind)}
        required
        dir="auto"
        autoComplete="off"
        value={text}
        disabled={locked}
        onChange={event => change(event.currentTarget.value)}
        error={error ?? fault?.message}
      />
      {offered.length > 0 && (
        <NativeSelect
          aria-label={logicTexts.insertAnswer}
          className={logic.insert ?? ''}
          size="xs"
          value=""
          onChange={event => insert(event.currentTarget.value)}
          data={[
            { value: '', label: `${logicTexts.insertAnswer} …` },
            ...offered.map(({ name, label }) => ({ value: name, label })),
          ]}
        />
      )}
    </div>
  )
}

/** The questions whose answer a label can show: one answer each where the field stands, and not its own. */
function answersFor(field: KnownDraft, fields: readonly DraftField[]): { name: string; label: string }[] {
  const around = placesOf(fields).get(field.id)?.repeats ?? []
  const labels = new Map(allFields(fields).map(({ id, label }) => [id, label.trim()]))
  return scopeFields(fields)
    .filter(({ id, type }) => id !== field.id && type !== 'group')
    .filter(({ repeats }) => repeats.every((repeat, depth) => around[depth] === repeat))
    .map(({ id, name }) => ({ name, label: labels.get(id) || builderTexts.untitled }))
}
