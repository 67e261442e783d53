import { NativeSelect, Textarea } from '@mantine/core'
import { compile } from '@quadrat/domain/expression/compile'
import { type Expression, listsIn } from '@quadrat/domain/expression/expression'
import type { Fault } from '@quadrat/domain/expression/faults'
import { type LogicPart, scopeFields, scopeOf } from '@quadrat/domain/logic/logic-scope'
import { listNamesIn } from '@quadrat/domain/logic/looked-up-lists'
import { describeFault } from '@quadrat/domain/messages/expression-en'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { placesOf } from '@quadrat/domain/template/template-structure'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DraftQuestions } from './draft-questions.ts'
import { FunctionSelect } from './function-select.tsx'
import styles from './logic.module.css'
import { textOf } from './rule-words.ts'
import { texts } from './texts-en.ts'
import { useLookedUpLists } from './use-looked-up-lists.ts'

interface Props {
  fieldId: string
  part: LogicPart
  expression: Expression | null
  label: string
  description: string
  locked: boolean
  onChange: (expression: Expression) => void
}

/** An expression as text. While it has a fault, the draft keeps the expression before. */
export function ExpressionBox({ fieldId, part, expression, label, description, locked, onChange }: Props) {
  const fields = use(DraftQuestions)
  const input = useRef<HTMLTextAreaElement>(null)
  /**
   * What was typed, and the expression that the draft had then: another one came from elsewhere, as by undo.
   */
  const [typed, setTyped] = useState<{ text: string; kept: string } | null>(null)
  const stored = JSON.stringify(expression)
  const ids = expression ? listsIn(expression) : []
  const { lists, isLoading } = useLookedUpLists(ids, listNamesIn(typed?.text ?? ''))
  const text = typed?.kept === stored ? typed.text : expression ? textOf(expression, fields, lists) : ''
  const scoped = scopeFields(fields)
  // A group is not among the fields that expressions name.
  const scope = scopeOf(scoped, fieldId, part, placesOf(fields).get(fieldId)?.repeats, lists)
  // Nothing is known about lists that are being loaded.
  const { faults = [] } = text.trim() === '' || isLoading ? {} : compile(text, scope)
  // What was typed may be right once its lists are loaded.
  const waiting = useEffectEvent(() => {
    if (typed?.kept === stored) change(typed.text)
  })
  useEffect(() => {
    if (!isLoading) waiting()
  }, [isLoading])

  function change(next: string): void {
    const compiled = compile(next, scope).expression
    const kept = compiled ? JSON.stringify(compiled) : stored
    setTyped({ text: next, kept })
    if (compiled && kept !== stored) onChange(compiled)
  }

  /** Inserts two texts where the cursor is, which is between them then. */
  function insert(before: string, after = ''): void {
    const box = input.current
    if (!box) return
    const at = box.selectionStart
    change(`${text.slice(0, at)}${before}${after}${text.slice(box.selectionEnd)}`)
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(at + before.length, at + before.length)
    })
  }

  return (
    <div className={styles.expression}>
      <Textarea
        ref={input}
        label={label}
        description={description}
        autosize
        minRows={1}
        maxRows={8}
        dir="ltr"
        spellCheck={false}
        classNames={{ input: styles.code ?? '' }}
        value={text}
        disabled={locked}
        onChange={event => change(event.currentTarget.value)}
        error={
          faults.length > 0 ? <Faults text={text} faults={faults} isKept={expression !== null} /> : undefined
        }
      />
      {!locked && (
        <div className={styles.inserts}>
          <NativeSelect
            aria-label={logicTexts.insert}
            className={styles.insert ?? ''}
            size="xs"
            value=""
            onChange={event => event.currentTarget.value && insert(`\${${event.currentTarget.value}}`)}
            data={[
              { value: '', label: texts.insert },
              ...scoped.map(({ id, name }) => ({
                value: name,
                label: placesOf(fields).get(id)?.field.label.trim() || builderTexts.untitled,
              })),
            ]}
          />
          <FunctionSelect onInsert={name => insert(`${name}(`, ')')} />
        </div>
      )}
    </div>
  )
}

function Faults({ text, faults, isKept }: { text: string; faults: readonly Fault[]; isKept: boolean }) {
  return (
    <>
      {faults.slice(0, 3).map(fault => {
        const place = text.slice(fault.at.start, fault.at.end).slice(0, 40)
        return (
          <span key={`${fault.at.start} ${fault.code}`} className={styles.fault}>
            {texts.fault({
              place: place.trim() === '' ? logicTexts.atEnd : logicTexts.at({ place }),
              fault: describeFault(fault),
            })}
          </span>
        )
      })}
      {isKept && <span className={styles.fault}>{logicTexts.notUsed}</span>}
    </>
  )
}
