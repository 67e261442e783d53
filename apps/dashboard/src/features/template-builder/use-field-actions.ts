import { logicErrors } from '@quadrat/domain/logic/logic-errors'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { titleFields } from '@quadrat/domain/template/report-title'
import type { DraftField, TemplateDraft } from '@quadrat/domain/template/template-draft'
import {
  changeField,
  copyPart,
  newFieldId,
  typedOption,
  withCopiedTexts,
} from '@quadrat/domain/template/template-draft-fields'
import { linesOf, withLines, withScale } from '@quadrat/domain/template/template-draft-matrix'
import { endOf } from '@quadrat/domain/template/template-draft-steps'
import { withTitle } from '@quadrat/domain/template/template-draft-title'
import { partOf, type Spot, treeOf, treeRows } from '@quadrat/domain/template/template-draft-tree'
import { allFields } from '@quadrat/domain/template/template-structure'
import { type RefObject, useMemo, useRef } from 'react'
import { listOf } from '#src/shared/format/list-of.ts'
import type { FieldActions } from './field-row.tsx'
import { focusRow, rowOf } from './reveal.ts'
import { offerUndo } from './undo.tsx'
import type { useDraftChange } from './use-draft-change.ts'

interface Screen {
  /** The element with the rows. */
  root: RefObject<HTMLElement | null>
  /** Where the focus goes when no row is left. */
  adder: RefObject<HTMLElement | null>
  setOpen: (change: (open: ReadonlySet<string>) => ReadonlySet<string>) => void
  /** Opens the dialog for a new question. */
  addAt: (spot: Spot) => void
  /** Asks whether a field is removed with what is in it. */
  confirmRemoval: (id: string) => void
  /** Asks for the name under which a field is saved to the library. */
  saveBlock: (id: string) => void
}

type Changes = ReturnType<typeof useDraftChange>

/** What a row can do, and the removal that was confirmed. Their identity is stable. */
export function useFieldActions(
  { change, apply, now }: Changes,
  screen: Screen,
): { actions: FieldActions; remove: (id: string) => void } {
  const newest = useRef(screen)
  newest.current = screen
  return useMemo(() => {
    const rows = () => treeRows(now().fields)
    const rowAt = (id: string) => rows().find(({ field }) => field.id === id)
    const show = (id: string) =>
      newest.current.setOpen(open => (open.has(id) ? open : new Set([...open, id])))
    const typeOption = optionTyping(change, now)

    function remove(id: string): void {
      const at = rows().findIndex(({ field }) => field.id === id)
      const row = rows()[at]
      if (!row) return
      const before = now()
      const undo = apply({ type: 'remove', id })
      offerUndo(
        [
          builderTexts.deleted({ label: labelOf(row.field), size: row.size }),
          ...leftTitle(before, now()),
        ].join(' '),
        undo,
      )
      const neighbour = rows()[at] ?? rows().at(-1)
      const { root, adder } = newest.current
      // The focused button was removed, so the focus moves to the next question.
      requestAnimationFrame(() => {
        const next = neighbour && rowOf(root.current, neighbour.field.id)
        ;(next?.querySelector<HTMLElement>('[aria-expanded]') ?? adder.current)?.focus()
      })
    }

    const actions: FieldActions = {
      change(field) {
        const draft = now()
        const was = fieldIn(draft, field.id)
        const at = typedOption(was, field)
        if (at === null || !('options' in field)) {
          change(before => changeField(before, field))
          const [left] = leftTitle(draft, now())
          if (left && was) offerUndo(left, () => change(before => changeField(before, was)))
          return
        }
        typeOption(`field ${field.id} option ${at}`, base => {
          const start = fieldIn(base, field.id)
          const { options } = field
          return changeField(base, start === was ? field : ({ ...start, options } as DraftField))
        })
      },
      changeScale(id, options) {
        const draft = now()
        const [first] = linesOf(draft.fields, id)
        const at = first ? typedOption(first, { ...first, options }) : null
        if (at === null) return change(before => withScale(before, id, options))
        typeOption(`scale ${id} option ${at}`, base => withScale(base, id, options))
      },
      addLines: (id, labels) => change(draft => withLines(draft, id, labels)),
      move(id, spot) {
        const start = now()
        const before = brokenRules(start)
        const undoMove = apply({ type: 'move', id, spot })
        const undo = () => {
          undoMove()
          change(draft => withTitleOf(start, draft))
        }
        const broken = logicErrors(now().fields).filter(error => !before.has(keyOf(error)))
        const left = leftTitle(start, now())
        if (broken.length === 0) {
          if (left.length > 0) offerUndo(left.join(), undo)
          return
        }
        const labels = [...new Set(broken.map(({ fieldId }) => fieldId))].map(one => {
          const owner = rowAt(one)?.field
          return owner ? labelOf(owner) : one
        })
        const moved = rowAt(id)
        if (moved)
          offerUndo(
            [
              builderTexts.moveBroke({
                label: labelOf(moved.field),
                owners: listOf(labels.map(quoted), 'unit'),
              }),
              ...left,
            ].join(' '),
            undo,
          )
      },
      duplicate(id) {
        const { fields } = now()
        const [part, row] = [partOf(treeOf(fields), id), rowAt(id)]
        if (!part || !row) return
        const copy = copyPart(part, freeId(row.field.label, fields))
        const spot = { parent: row.parent, index: row.index + 1 }
        const undo = apply({ type: 'insert', part: copy, spot })
        change(draft => withCopiedTexts(draft, part, copy))
        offerUndo(builderTexts.duplicated({ label: labelOf(row.field) }), undo)
      },
      remove: id => ((rowAt(id)?.size ?? 0) > 0 ? newest.current.confirmRemoval(id) : remove(id)),
      toggle: id =>
        newest.current.setOpen(open =>
          open.has(id) ? new Set([...open].filter(other => other !== id)) : new Set([...open, id]),
        ),
      addBehind(id) {
        const row = rowAt(id)
        if (row) newest.current.addAt({ parent: row.parent, index: row.index + 1 })
      },
      saveBlock: id => newest.current.saveBlock(id),
      addInto: id => newest.current.addAt(endOf(now(), id)),
      goTo(id) {
        show(id)
        focusRow(newest.current.root.current, id, 'center')
      },
    }
    return { actions, remove }
  }, [change, apply, now])
}

/**
 * Returns what changes the text of an option. What names it follows from the draft before its first letter,
 * also when the text is empty or that of another option for a moment.
 */
function optionTyping(change: Changes['change'], now: Changes['now']) {
  let typing: { place: string; base: TemplateDraft; after: TemplateDraft } | null = null
  return (place: string, apply: (base: TemplateDraft) => TemplateDraft) => {
    const draft = now()
    const base = typing?.place === place && typing.after === draft ? typing.base : draft
    const after = apply(base)
    typing = { place, base, after }
    change(() => after, place)
  }
}

const fieldIn = ({ fields }: TemplateDraft, id: string) => allFields(fields).find(one => one.id === id)

const quoted = (text: string) => logicTexts.quoted({ text })

/** Says which questions a change has taken from the title of a report; [] for none. */
function leftTitle(before: TemplateDraft, after: TemplateDraft): string[] {
  const now = new Set(titleFields(after.fields).map(({ id }) => id))
  const left = titleFields(before.fields).filter(({ id }) => !now.has(id))
  return left.length === 0
    ? []
    : [builderTexts.leftTitle({ labels: listOf(left.map(field => quoted(labelOf(field)))) })]
}

/** Returns a draft with the title of a report that another one has. */
function withTitleOf(from: TemplateDraft, draft: TemplateDraft): TemplateDraft {
  const ids = titleFields(from.fields).map(({ id }) => id)
  return { ...draft, fields: [...withTitle(draft.fields, ids)] }
}

/** Returns an id that no field has. */
export function freeId(label: string, fields: readonly DraftField[]): string {
  return newFieldId(label, idsIn(fields))
}

/** Returns the ids of all fields. */
export function idsIn(fields: readonly DraftField[]): string[] {
  return allFields(fields).map(({ id }) => id)
}

/** Returns what a field is called on the screen. */
export function labelOf({ label }: DraftField): string {
  return label.trim() || builderTexts.untitled
}

type LogicError = ReturnType<typeof logicErrors>[number]
const keyOf = ({ fieldId, part, message }: LogicError) => `${fieldId} ${part} ${message}`
const brokenRules = ({ fields }: TemplateDraft) => new Set(logicErrors(fields).map(keyOf))
