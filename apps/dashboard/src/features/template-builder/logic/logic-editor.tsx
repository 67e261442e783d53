import { Button, CloseButton, Menu, NativeSelect, Switch, TextInput } from '@mantine/core'
import { columnFaults } from '@quadrat/domain/logic/column-faults'
import { constraintMessageCharacters, logicOf } from '@quadrat/domain/logic/field-logic'
import {
  canBeCalculated,
  canBeFiltered,
  canHaveDefault,
  logicErrors,
} from '@quadrat/domain/logic/logic-errors'
import type { LogicPart } from '@quadrat/domain/logic/logic-scope'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import { optionValue } from '@quadrat/domain/template/question'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { use, useId, useState } from 'react'
import { CalculationEditor } from './calculation-editor.tsx'
import { type KnownDraft, withRule } from './change-logic.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { DraftQuestions } from './draft-questions.ts'
import { ExpressionBox } from './expression-box.tsx'
import { FilterEditor } from './filter-editor.tsx'
import styles from './logic.module.css'
import { texts } from './texts-en.ts'

interface Props {
  field: KnownDraft
  locked: boolean
  onChange: (field: KnownDraft) => void
}

/** How many instances a repeat has is edited with its kind, and a label with its text. */
type EditedPart = Exclude<LogicPart, 'count' | 'labelText'>
const parts: readonly EditedPart[] = [
  'relevant',
  'choiceFilter',
  'required',
  'constraint',
  'calculate',
  'initial',
]

/** The rules of a question: when it is shown and required, what is accepted, what is calculated. */
export function LogicEditor({ field, locked, onChange }: Props) {
  const fields = use(DraftQuestions)
  const id = useId()
  /** Rules that were added and have no content yet. */
  const [added, setAdded] = useState<readonly EditedPart[]>([])
  const logic = logicOf(field)
  const errors = [...logicErrors(fields), ...columnFaults(fields)].filter(error => error.fieldId === field.id)
  const shown = parts.filter(part => logic[part] !== null || added.includes(part))
  const isCalculated = shown.includes('calculate')
  const offered = parts.filter(part => {
    if (shown.includes(part)) return false
    // A group or a repeat has no answer of its own.
    if (!isQuestion(field)) return part === 'relevant'
    if (part === 'choiceFilter') return canBeFiltered(field.kind)
    if (part === 'calculate') return canBeCalculated(field.kind)
    // Nobody types a calculated answer.
    if (isCalculated && part !== 'relevant') return false
    return part !== 'initial' || canHaveDefault(field.kind)
  })

  function remove(part: EditedPart): void {
    setAdded(now => now.filter(one => one !== part))
    onChange(withRule(field, part, undefined))
  }

  return (
    <section className={styles.logic} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{logicTexts.heading}</h3>
        {!locked && offered.length > 0 && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              >
                {logicTexts.add}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {offered.map(part => (
                <Menu.Item key={part} onClick={() => setAdded(now => [...now, part])}>
                  {logicTexts[part]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {shown.length === 0 && <p className={styles.none}>{logicTexts.none}</p>}
      {shown.map(part => (
        <section key={part} className={styles.part} aria-label={logicTexts[part]}>
          <div className={styles.partHead}>
            <span>{logicTexts[part]}</span>
            {!locked && (
              <CloseButton
                aria-label={logicTexts.remove({ rule: logicTexts[part] })}
                onClick={() => remove(part)}
              />
            )}
          </div>
          <PartEditor part={part} field={field} locked={locked} onChange={onChange} />
          {errors
            .filter(error => error.part === part)
            .map(({ message }) => (
              <p key={message} className={styles.error}>
                <IconAlertTriangle size={14} stroke={2} aria-hidden /> {message}
              </p>
            ))}
        </section>
      ))}
    </section>
  )
}

function PartEditor({ part, field, locked, onChange }: Props & { part: EditedPart }) {
  const logic = logicOf(field)
  switch (part) {
    case 'relevant':
    case 'required':
      return (
        <ConditionEditor
          field={field}
          part={part}
          expression={logic[part]}
          locked={locked}
          onChange={rule => onChange(withRule(field, part, rule))}
        />
      )
    case 'constraint': {
      const { rule = null, message = '' } = logic.constraint ?? {}
      return (
        <>
          <ConditionEditor
            field={field}
            part={part}
            expression={rule}
            locked={locked}
            onChange={next => onChange(withRule(field, part, { rule: next, message }))}
          />
          <TextInput
            label={logicTexts.messageLabel}
            description={logicTexts.messageHint}
            dir="auto"
            maxLength={constraintMessageCharacters}
            disabled={locked || rule === null}
            value={message}
            onChange={event =>
              rule && onChange(withRule(field, part, { rule, message: event.currentTarget.value }))
            }
          />
        </>
      )
    }
    case 'calculate': {
      const { value = null, isShown = true } = logic.calculate ?? {}
      return (
        <>
          <CalculationEditor
            field={field}
            expression={value}
            locked={locked}
            onChange={next => onChange(withRule(field, part, { value: next, isShown }))}
          />
          <Switch
            label={logicTexts.isShown}
            checked={isShown}
            disabled={locked || value === null}
            onChange={event =>
              value && onChange(withRule(field, part, { value, isShown: event.currentTarget.checked }))
            }
          />
        </>
      )
    }
    case 'choiceFilter':
      return (
        <FilterEditor
          field={field}
          expression={logic.choiceFilter}
          locked={locked}
          onChange={next => onChange(withRule(field, part, next))}
        />
      )
    case 'initial':
      return <DefaultEditor field={field} locked={locked} onChange={onChange} />
  }
}

/** An option is chosen; all else is an expression. */
function DefaultEditor({ field, locked, onChange }: Props) {
  const { initial } = logicOf(field)
  const set = (rule: typeof initial) => onChange(withRule(field, 'initial', rule ?? undefined))
  if ('options' in field && (initial === null || initial.type === 'text')) {
    const options = new Map(field.options.map(option => [optionValue(option).trim(), option.text.trim()]))
    options.delete('')
    return (
      <NativeSelect
        aria-label={logicTexts.initial}
        description={logicTexts.initialHint}
        disabled={locked}
        value={initial?.value ?? ''}
        onChange={event => {
          const { value } = event.currentTarget
          set(value === '' ? null : { type: 'text', value })
        }}
        data={[
          { value: '', label: texts.choose },
          ...[...options].map(([value, label]) => ({ value, label })),
        ]}
      />
    )
  }
  return (
    <ExpressionBox
      fieldId={field.id}
      part="initial"
      expression={initial}
      label={logicTexts.expressionLabel}
      description={logicTexts.initialHint}
      locked={locked}
      onChange={set}
    />
  )
}
