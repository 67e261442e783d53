import { Button, Text } from '@mantine/core'
import { canBeFiltered } from '@quadrat/domain/logic/logic-errors'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { columnsOf } from '@quadrat/domain/template/choice-columns'
import type { ChoiceDraft, DraftOption, RankingDraft } from '@quadrat/domain/template/template-draft'
import { optionsIn, withPasted } from '@quadrat/domain/template/template-draft-fields'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { SortableList } from '../sortable-list.tsx'
import type { KindProps } from './kind-props.ts'
import { OptionColumns } from './option-columns.tsx'
import { type OptionActions, OptionRow } from './option-row.tsx'
import styles from './options-editor.module.css'

/** The last paste or removal. It can be undone until the next change. */
interface UndoableChange {
  text: string
  before: DraftOption[]
  after: DraftOption[]
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
  const save = useCallback((next: DraftOption[], focus: number | null = null, text?: string) => {
    const { field, onChange } = newest.current
    focusOn.current = focus
    setDone(
      text === undefined
        ? null
        : { text, before: field.options, after: next, focus: Math.min(focus ?? 0, field.options.length - 1) },
    )
    newest.current = { field: { ...field, options: next }, onChange }
    onChange(newest.current.field)
  }, [])

  // The identity of the actions is stable: of 200 options only the edited one is rendered again.
  const actions = useMemo<OptionActions>(() => {
    const now = () => newest.current.field.options
    const remove = (index: number) => {
      const text = now()[index]?.text.trim()
      const message = text ? builderTexts.optionRemoved(text) : undefined
      save(now().toSpliced(index, 1), Math.max(0, index - 1), message)
    }
    return {
      change(index, text) {
        const option = now()[index]
        if (option) save(now().with(index, withText(option, text)))
      },
      changeColumn(index, column, text) {
        const option = now()[index]
        if (option) save(now().with(index, withCell(option, column, text)))
      },
      addBelow(index) {
        if (now().length < templateLimits.options)
          save(now().toSpliced(index + 1, 0, { text: '' }), index + 1)
      },
      remove,
      removeUnlessAlone(index) {
        if (now().length > 1) remove(index)
      },
      paste(index, isReplaced, text) {
        const texts = optionsIn(text)
        if (texts.length < 2) return false
        const place = isReplaced ? index : index + 1
        const pasted = withPasted(now(), place, isReplaced ? 1 : 0, texts)
        const last = pasted.added === 0 ? index : place + pasted.added - 1
        save(pasted.options, last, builderTexts.pasted(pasted, templateLimits.options))
        return true
      },
    }
  }, [save])
  const changeColumns = useCallback(
    (edit: (option: DraftOption) => DraftOption, message?: string) => {
      const changed = newest.current.field.options.map(option => withKeyOf(option, edit(option)))
      save(changed, null, message)
    },
    [save],
  )
  const labelOf = useCallback(
    (key: string) => newest.current.field.options.find(option => optionKey(option) === key)?.text || 'Option',
    [],
  )
  const move = useCallback(
    (key: string, to: number) => {
      const { options } = newest.current.field
      const from = options.findIndex(option => optionKey(option) === key)
      const option = options[from]
      if (option) save(options.toSpliced(from, 1).toSpliced(to, 0, option))
    },
    [save],
  )

  const errorAt = new Map(
    errors.flatMap(({ part, index, message }) => (part === 'options' ? [[index, message]] : [])),
  )
  const isFull = options.length >= templateLimits.options
  return (
    <fieldset className={styles.options} disabled={locked}>
      <legend>Options</legend>
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
            Add option
          </Button>
          <Text c="dimmed" size="xs">
            {isFull ? builderTexts.optionsFull(templateLimits.options) : builderTexts.pasteHint}
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
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
              onClick={() => save(done.before, done.focus)}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  )
}

// Options have no id, because reports store their text. React needs a key that survives typing and dragging.
const optionKeys = new WeakMap<DraftOption, string>()
let keyCount = 0

function optionKey(option: DraftOption): string {
  const known = optionKeys.get(option)
  if (known !== undefined) return known
  keyCount += 1
  const key = `option-${keyCount}`
  optionKeys.set(option, key)
  return key
}

/** The same option with another text. */
function withText(option: DraftOption, text: string): DraftOption {
  return withKeyOf(option, { ...option, text })
}

/** The same option with another text in a column. */
function withCell(option: DraftOption, column: string, text: string): DraftOption {
  return withKeyOf(option, { ...option, columns: { ...option.columns, [column]: text } })
}

function withKeyOf(option: DraftOption, changed: DraftOption): DraftOption {
  optionKeys.set(changed, optionKey(option))
  return changed
}
