import { Alert, Button } from '@mantine/core'
import { logicErrors } from '@quadrat/domain/logic/logic-errors'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { KnownFieldKind } from '@quadrat/domain/template'
import {
  type DraftField,
  newField,
  type TemplateDraft,
  type TemplateMeta,
} from '@quadrat/domain/template-draft'
import { fieldErrors } from '@quadrat/domain/template-draft-errors'
import { changeField, copyField, languagesWithCopy, newFieldId } from '@quadrat/domain/template-draft-fields'
import { templateLimits } from '@quadrat/domain/template-limits'
import { IconAlertTriangle, IconListDetails, IconLock, IconPlus } from '@tabler/icons-react'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { AddQuestionDialog } from './add-question-dialog.tsx'
import styles from './builder.module.css'
import { FieldList } from './field-list.tsx'
import type { FieldActions } from './field-row.tsx'
import { HelpTip } from './help-tip.tsx'
import type { ChangeLanguages } from './languages/change-languages.ts'
import { LanguagesCard } from './languages/languages-card.tsx'
import type { KnownDraft } from './logic/change-logic.ts'
import { DraftQuestions } from './logic/draft-questions.ts'
import { withNamedLabel } from './logic/label-names.ts'
import { MetaForm } from './meta-form.tsx'
import { SavedIds } from './saved-ids.ts'
import { offerUndo, UndoRedo } from './undo.tsx'
import { useHistory } from './use-history.ts'
import { useSteps } from './use-steps.ts'

interface Props {
  draft: TemplateDraft
  /** The component is controlled: the caller passes the changed draft back as `draft`. */
  onChange: (draft: TemplateDraft) => void
  /** Everything can be read and opened, nothing can be changed. */
  locked: boolean
  canAddField: boolean
  /** True while the template is being saved: nothing can be changed. */
  isBusy?: boolean
  /** Shows the errors of untouched inputs, after an attempt to save. */
  showsErrors?: boolean
  /** Shows how to unlock the form; false where it cannot be unlocked. */
  canUnlock?: boolean
  /** The ids of the questions that reports may have answers to. */
  savedIds?: ReadonlySet<string>
}

const noIds: ReadonlySet<string> = new Set()

/** The editor of a template. Its `key` must be the template, because the undo history belongs to one template. */
export function TemplateBuilder({
  draft,
  onChange,
  canAddField,
  isBusy = false,
  showsErrors = false,
  canUnlock = true,
  savedIds,
  ...props
}: Props) {
  const locked = props.locked || isBusy
  const root = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  /** The id of the question whose error was shown last. */
  const shownError = useRef<string | null>(null)
  /** The index of the question that the dialog adds; null while the dialog is closed. */
  const [addAt, setAddAt] = useState<number | null>(null)

  // Kept in a ref, so that two changes between two renders build on each other.
  const newest = useRef({ draft, onChange, locked })
  useLayoutEffect(() => {
    newest.current = { draft, onChange, locked }
  })
  const history = useHistory(draft, locked, restored => {
    newest.current = { ...newest.current, draft: restored }
    onChange(restored)
  })
  const { note } = history
  const change = useCallback(
    (make: (draft: TemplateDraft) => TemplateDraft) => {
      const now = newest.current
      const after = make(now.draft)
      if (now.locked || after === now.draft) return
      newest.current = { ...now, draft: after }
      note(now.draft, after)
      now.onChange(after)
    },
    [note],
  )
  const changeMeta = useCallback(
    (part: Partial<TemplateMeta>) => change(now => ({ ...now, meta: { ...now.meta, ...part } })),
    [change],
  )
  const changeLanguages = useCallback<ChangeLanguages>(
    make => change(now => ({ ...now, meta: { ...now.meta, languages: make(now.meta.languages) } })),
    [change],
  )
  const apply = useSteps(change)

  const actions = useMemo<FieldActions>(() => {
    const placeOf = (id: string) => newest.current.draft.fields.findIndex(field => field.id === id)
    const labelAt = (index: number) =>
      newest.current.draft.fields[index]?.label.trim() || builderTexts.untitled
    return {
      change: field => change(now => changeField(now, field)),
      move: (id, index) => void apply({ type: 'move', id, index }),
      duplicate(id) {
        const at = placeOf(id)
        const { fields } = newest.current.draft
        const field = fields[at]
        if (field === undefined) return
        const copy = copyField(field, freeId(field.label, fields))
        const undo = apply({ type: 'insert', field: copy, index: at + 1 })
        changeLanguages(languages => languagesWithCopy(languages, field, copy))
        offerUndo(builderTexts.duplicated(labelAt(at)), undo)
      },
      remove(id) {
        const at = placeOf(id)
        const label = labelAt(at)
        const undo = apply({ type: 'remove', id })
        offerUndo(builderTexts.deleted(label), undo)
        const neighbour = newest.current.draft.fields[at] ?? newest.current.draft.fields.at(-1)
        // The focused button was removed, so the focus moves to the next question.
        requestAnimationFrame(() => {
          const next = neighbour && rowOf(root.current, neighbour.id)
          ;(next?.querySelector<HTMLElement>('[aria-expanded]') ?? adder.current)?.focus()
        })
      },
      toggle: id =>
        setOpen(now =>
          now.has(id) ? new Set([...now].filter(other => other !== id)) : new Set([...now, id]),
        ),
      addBehind: id => setAddAt(placeOf(id) + 1),
    }
  }, [change, changeLanguages, apply])

  function add(label: string, kind: KnownFieldKind): void {
    const id = freeId(label, draft.fields)
    const field = withNamedLabel(newField(kind, id, label) as KnownDraft, label, draft.fields)
    apply({ type: 'insert', field, index: addAt ?? draft.fields.length })
    // The other questions close.
    setOpen(new Set([id]))
    setAddAt(null)
    requestAnimationFrame(() => {
      const row = rowOf(root.current, id)
      row?.scrollIntoView({ block: 'nearest' })
      row?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
    })
  }

  const hasLogicError = new Set(logicErrors(draft.fields).map(({ fieldId }) => fieldId))
  const invalid = locked
    ? []
    : draft.fields.filter(field => fieldErrors(field).length > 0 || hasLogicError.has(field.id))
  /** Opens the next invalid question below the one that was shown last. */
  function showError(): void {
    const last = draft.fields.findIndex(({ id }) => id === shownError.current)
    const next = invalid.find(field => draft.fields.indexOf(field) > last) ?? invalid[0]
    if (!next) return
    shownError.current = next.id
    setOpen(now => new Set([...now, next.id]))
    requestAnimationFrame(() => {
      const row = rowOf(root.current, next.id)
      row?.scrollIntoView({ block: 'center' })
      const box = row?.querySelector<HTMLElement>('[aria-invalid="true"]')
      ;(box ?? row?.querySelector<HTMLElement>('[aria-expanded]'))?.focus({ preventScroll: true })
    })
  }

  const isFull = draft.fields.length >= templateLimits.fields
  return (
    <div ref={root} className={styles.builder} data-locked={locked || undefined}>
      {props.locked && canUnlock && !isBusy && (
        <Alert icon={<IconLock size={18} stroke={1.75} aria-hidden />} color="gray">
          {builderTexts.lockedHint}
        </Alert>
      )}
      <MetaForm meta={draft.meta} locked={locked} showsErrors={showsErrors} onChange={changeMeta} />
      <LanguagesCard meta={draft.meta} fields={draft.fields} locked={locked} onChange={changeLanguages} />
      <section className={styles.card} aria-labelledby="template-fields">
        <div className={styles.fieldsHead}>
          <h2 id="template-fields">Data Fields</h2>
          {draft.fields.length > 0 && <span className={styles.count}>{draft.fields.length}</span>}
          <HelpTip about="data fields">
            Each data field is a question of the form. Drag questions into the order in which they are asked.
          </HelpTip>
          <span className={styles.gap} />
          {invalid.length > 0 && (
            <Button
              className={styles.invalid}
              variant="subtle"
              color="red"
              size="compact-sm"
              leftSection={<IconAlertTriangle size={16} stroke={2} aria-hidden />}
              onClick={showError}
            >
              {builderTexts.invalid(invalid.length)}
            </Button>
          )}
          {!locked && <UndoRedo history={history} />}
          <Button
            ref={adder}
            size="sm"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            disabled={locked || !canAddField || isFull}
            onClick={() => setAddAt(draft.fields.length)}
          >
            Add Field
          </Button>
        </div>
        {draft.fields.length === 0 ? (
          <div className={styles.empty}>
            <IconListDetails size={28} stroke={1.5} aria-hidden />
            <p>{builderTexts.noFields}</p>
            <p>{builderTexts.noFieldsHint}</p>
          </div>
        ) : (
          <SavedIds value={savedIds ?? noIds}>
            <DraftQuestions value={draft.fields}>
              <FieldList fields={draft.fields} open={open} locked={locked} actions={actions} />
            </DraftQuestions>
          </SavedIds>
        )}
      </section>
      <AddQuestionDialog
        opened={addAt !== null}
        onAdd={add}
        onClose={() => {
          setAddAt(null)
          adder.current?.focus()
        }}
      />
    </div>
  )
}

function freeId(label: string, fields: readonly DraftField[]): string {
  return newFieldId(
    label,
    fields.map(({ id }) => id),
  )
}

function rowOf(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-field="${id}"]`) ?? null
}
