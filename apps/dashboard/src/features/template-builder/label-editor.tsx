import { Button, Menu, Textarea } from '@mantine/core'
import { logicErrors } from '@quadrat/domain/logic/logic-errors'
import { scopeFields } from '@quadrat/domain/logic/logic-scope'
import { fieldKindName } from '@quadrat/domain/messages/field-kinds-en'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { allFields, placesOf } from '@quadrat/domain/template/template-structure'
import { IconPlus } from '@tabler/icons-react'
import { use, useRef } from 'react'
import type { KnownDraft } from './logic/change-logic.ts'
import { DraftQuestions } from './logic/draft-questions.ts'
import { namedLabelOf, withNamedLabel } from './logic/label-names.ts'
import logic from './logic/logic.module.css'
import { texts } from './texts-en.ts'

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
  const input = useRef<HTMLTextAreaElement>(null)
  const text = namedLabelOf(field, fields)
  const change = (next: string) => onChange(withNamedLabel(field, next, fields))
  const fault = logicErrors(fields).find(one => one.fieldId === field.id && one.part === 'labelText')
  const hasOthers = allFields(fields).some(one => one.id !== field.id && isQuestion(one))

  function insert(name: string): void {
    const box = input.current
    if (!box) return
    const at = box.selectionStart ?? text.length
    change(`${text.slice(0, at)}\${${name}}${text.slice(box.selectionEnd ?? at)}`)
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(at + name.length + 3, at + name.length + 3)
    })
  }

  return (
    <div className={logic.expression}>
      <Textarea
        ref={input}
        label={isQuestion(field) ? texts.fields.question : fieldKindName(field.kind)}
        required
        dir="auto"
        autoComplete="off"
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        disabled={locked}
        onChange={event => change(event.currentTarget.value)}
        error={error ?? fault?.message}
      />
      {!locked && hasOthers && (
        <Menu position="bottom-start" withinPortal returnFocus={false}>
          <Menu.Target>
            <Button
              className={logic.insertAnswer ?? ''}
              variant="subtle"
              size="compact-xs"
              leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            >
              {logicTexts.insertAnswer}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={logic.answers ?? ''}>
            <Answers field={field} onChoose={insert} />
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

/** A component of its own: it looks at all questions, and is there only while the menu is open. */
function Answers({ field, onChoose }: { field: KnownDraft; onChoose: (name: string) => void }) {
  const offered = answersFor(field, use(DraftQuestions))
  if (offered.length === 0) return <Menu.Label>{logicTexts.noAnswers}</Menu.Label>
  return offered.map(({ name, label }) => (
    <Menu.Item key={name} onClick={() => onChoose(name)}>
      <bdi>{label}</bdi>
    </Menu.Item>
  ))
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
