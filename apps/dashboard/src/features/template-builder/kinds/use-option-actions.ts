import { canBeFiltered } from '@quadrat/domain/logic/logic-errors'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { columnsOf } from '@quadrat/domain/template/choice-columns'
import { withOptionMedia } from '@quadrat/domain/template/label-media'
import type { ChoiceDraft, DraftOption, RankingDraft } from '@quadrat/domain/template/template-draft'
import { optionsIn, optionTableIn, withPasted } from '@quadrat/domain/template/template-draft-fields'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { type RefObject, useCallback, useMemo } from 'react'
import { listOf } from '#src/shared/format/list-of.ts'
import type { OptionActions } from './option-row.tsx'
import { texts } from './texts-en.ts'

/** The sentences about pasted options. */
function pastedText({ added, twice, over }: Record<'added' | 'twice' | 'over', number>, max: number): string {
  const { pasted, pastedTwice, pastedOver } = builderTexts
  return [
    pasted({ added }),
    ...(twice > 0 ? [pastedTwice({ twice })] : []),
    ...(over > 0 ? [pastedOver({ over, max })] : []),
  ].join(' ')
}

/** `named` makes the options of pasted rows with the first of them as the names of the columns. */
export type Save = (
  next: DraftOption[],
  focus?: number | null,
  text?: string,
  named?: () => DraftOption[],
) => void

/** What can be done with the options of a question, in functions that stay the same. */
export function useOptionActions(newest: RefObject<{ field: ChoiceDraft | RankingDraft }>, save: Save) {
  // The identity of the actions is stable: of 200 options only the edited one is rendered again.
  const actions = useMemo<OptionActions>(() => {
    const now = () => newest.current.field.options
    const canHaveColumns = () => canBeFiltered(newest.current.field.kind)
    const remove = (index: number) => {
      const text = now()[index]?.text.trim()
      const message = text ? builderTexts.optionRemoved({ text }) : undefined
      save(now().toSpliced(index, 1), Math.max(0, index - 1), message)
    }
    return {
      change(index, text) {
        const option = now()[index]
        if (option) save(now().with(index, withText(option, text)))
      },
      changeMedia(index, media) {
        const option = now()[index]
        if (option) save(now().with(index, withKeyOf(option, withOptionMedia(option, media))))
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
        const before = now()
        const place = isReplaced ? index : index + 1
        const known = columnsOf(before)
        const table = canHaveColumns() ? optionTableIn(text, known) : null
        const list = table?.options ?? optionsIn(text)
        if (list.length < 2 && !table) return false
        const insert = (options: readonly DraftOption[]) =>
          withPasted(before, place, isReplaced ? 1 : 0, options)
        const pasted = insert(list)
        const last = pasted.added === 0 ? index : place + pasted.added - 1
        const words = [pastedText(pasted, templateLimits.options)]
        if (table) words.push(builderTexts.pastedColumns({ columns: listOf(table.columns, 'unit') }))
        const named = table && !table.isNamed ? optionTableIn(text, known, true) : null
        save(pasted.options, last, words.join(' '), named ? () => insert(named.options).options : undefined)
        return true
      },
    }
  }, [newest, save])
  const changeColumns = useCallback(
    (edit: (option: DraftOption) => DraftOption, message?: string) => {
      const changed = newest.current.field.options.map(option => withKeyOf(option, edit(option)))
      save(changed, null, message)
    },
    [newest, save],
  )
  const labelOf = useCallback(
    (key: string) =>
      newest.current.field.options.find(option => optionKey(option) === key)?.text || texts.options.unnamed,
    [newest],
  )
  const move = useCallback(
    (key: string, to: number) => {
      const { options } = newest.current.field
      const from = options.findIndex(option => optionKey(option) === key)
      const option = options[from]
      if (option) save(options.toSpliced(from, 1).toSpliced(to, 0, option))
    },
    [newest, save],
  )
  return { actions, changeColumns, labelOf, move }
}

// Options have no id, because reports store their text. React needs a key that survives typing and dragging.
const optionKeys = new WeakMap<DraftOption, string>()
let keyCount = 0

export function optionKey(option: DraftOption): string {
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
