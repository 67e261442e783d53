import { Button, Text } from '@mantine/core'
import { canBeFiltered } from '@quadrat/domain/logic/logic-errors'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { columnsOf } from '@quadrat/domain/template/choice-columns'
import type { ChoiceDraft, DraftOption, RankingDraft } from '@quadrat/domain/template/template-draft'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { SortableList } from '../sortable-list.tsx'
import type { KindProps } from './kind-props.ts'
import { OptionColumns } from './option-columns.tsx'
import { OptionRow } from './option-row.tsx'
import styles from './options-editor.module.css'
import { texts } from './texts-en.ts'
import { optionKey, type Save, useOptionActions } from './use-option-actions.ts'

/** The last paste or removal. It can be undone until the next change. */
interface UndoableChange {
  text: string
  before: DraftOption[]
  after: DraftOption[]
  /** Makes the options of pasted rows with the first row as the names of their columns. */
  named: (() => DraftOption[]) | undefined
  /** The index of the option that gets the focus after the undo, because the button disappears. */
  focus: number
}

/** The options of a question, one per line. Enter adds an option below, Backspace removes an empty one. */
export function OptionsEditor({ field, errors, locked, onChange }: KindProps<ChoiceDraft | RankingDraft>) {
  const { options } = field
  const list = useRef<HTMLOListElement>(null)
  const focusOn = useRef<number | null>(null)
  const [done, setDone] = useState<UndoableChange | null>(null)
  useEffect(() => {
    if (focusOn.current === null) return
    list.current?.querySelectorAll<HTMLInputElement>('input[data-option]')[focusOn.current]?.focus()
    focusOn.current = null
  })

  const order = options.map(optionKey).join(' ')
  const named = columnsOf(options).join(' ')
  const columns = useMemo(() => (named === '' ? [] : named.split(' ')), [named])
  const keys = useMemo(() => (order === '' ? [] : order.split(' ')), [order])
  const newest = useRef({ field, onChange })
  useLayoutEffect(() => {
    newest.current = { field, onChange }
  })
  const save = useCallback<Save>((next, focus = null, text, named) => {
    const { field, onChange } = newest.current
    focusOn.current = focus
    setDone(
      text === undefined
        ? null
        : {
            text,
            before: field.options,
            after: next,
            named,
            focus: Math.min(focus ?? 0, field.options.length - 1),
          },
    )
    newest.current = { field: { ...field, options: next }, onChange }
    onChange(newest.current.field)
  }, [])

  const { actions, changeColumns, labelOf, move } = useOptionActions(newest, save)

  const errorAt = new Map(
    errors.flatMap(({ part, index, message }) => (part === 'options' ? [[index, message]] : [])),
  )
  const isFull = options.length >= templateLimits.options
  return (
    <fieldset className={styles.options} disabled={locked}>
      <legend>{texts.options.options}</legend>
      <SortableList ids={keys} labelOf={labelOf} onMove={move}>
        <ol ref={list}>
          {options.map((option, index) => (
            <OptionRow
              key={optionKey(option)}
              id={optionKey(option)}
              index={index}
              text={option.text}
              columns={columns}
              cells={option.columns}
              media={option.media}
              kind={field.kind}
              locked={locked}
              error={errorAt.get(index)}
              actions={actions}
            />
          ))}
        </ol>
      </SortableList>
      {errorAt.has(undefined) && <p className={styles.error}>{errorAt.get(undefined)}</p>}
      {!locked && (
        <div className={styles.foot}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            disabled={isFull}
            onClick={() => actions.addBelow(options.length - 1)}
          >
            {texts.options.add}
          </Button>
          <Text c="dimmed" size="xs">
            {isFull ? builderTexts.optionsFull({ max: templateLimits.options }) : builderTexts.pasteHint}
          </Text>
        </div>
      )}
      {canBeFiltered(field.kind) && (
        <OptionColumns options={options} columns={columns} locked={locked} onChange={changeColumns} />
      )}
      <div role="status">
        {done?.after === options && (
          <p className={styles.done}>
            <span>{done.text}</span>
            {done.named && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  const { named, before } = done
                  if (!named) return
                  save(named(), null, builderTexts.firstRowNames)
                  setDone(now => now && { ...now, before })
                }}
              >
                {builderTexts.useFirstRow}
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
              onClick={() => save(done.before, done.focus)}
            >
              {texts.options.undo}
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  )
}
