import { Alert } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { TemplateDraft, TemplateMeta } from '@quadrat/domain/template/template-draft'
import { endOf } from '@quadrat/domain/template/template-draft-steps'
import type { Spot } from '@quadrat/domain/template/template-draft-tree'
import { IconListDetails, IconLock } from '@tabler/icons-react'
import { type ComponentProps, useCallback, useRef, useState } from 'react'
import { AddQuestionDialog, type NewField } from './add-question-dialog.tsx'
import styles from './builder.module.css'
import { type ExampleRun, useExampleRuns } from './examples/use-example-runs.ts'
import { FieldList } from './field-list.tsx'
import { type FieldTool, FieldToolDialogs, FieldTools } from './field-tools.tsx'
import { FieldsHead } from './fields-head.tsx'
import type { ChangeLanguages } from './languages/change-languages.ts'
import { LanguagesCard } from './languages/languages-card.tsx'
import { SaveBlockDialog } from './library/save-block-dialog.tsx'
import type { KnownDraft } from './logic/change-logic.ts'
import { DraftQuestions } from './logic/draft-questions.ts'
import { withNamedLabel } from './logic/label-names.ts'
import { MetaForm } from './meta-form.tsx'
import { matrixOfNew, partOfNew } from './new-part.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReportTitleCard } from './report-title-card.tsx'
import { focusError, focusRow } from './reveal.ts'
import { SavedIds } from './saved-ids.ts'
import { useDraftChange } from './use-draft-change.ts'
import { freeId, idsIn, useFieldActions } from './use-field-actions.ts'

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

/** Stable functions that change the title and its like, so that the questions are not rendered again. */
function useMetaChange(change: ReturnType<typeof useDraftChange>['change']) {
  const changeMeta = useCallback(
    (part: Partial<TemplateMeta>) => change(before => ({ ...before, meta: { ...before.meta, ...part } })),
    [change],
  )
  const changeLanguages = useCallback<ChangeLanguages>(
    make =>
      change(before => ({ ...before, meta: { ...before.meta, languages: make(before.meta.languages) } })),
    [change],
  )
  return { changeMeta, changeLanguages }
}

/**
 * The editor of a template. Its `key` must be the template, because the undo history belongs to one template.
 */
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
  /** Where the dialog adds; null while it is closed. */
  const [addAt, setAddAt] = useState<Spot | null>(null)
  /** The id of the section or repeat whose deletion is to be confirmed. */
  const [removing, setRemoving] = useState<string | null>(null)

  const [tool, setTool] = useState<FieldTool | null>(null)
  /** The id of the field that is saved to the library. */
  const [saving, setSaving] = useState<string | null>(null)

  const runs = useExampleRuns(draft)
  const changes = useDraftChange(draft, locked, onChange)
  const { change, apply, history, now } = changes
  const { changeMeta, changeLanguages } = useMetaChange(change)
  const { actions, remove } = useFieldActions(changes, {
    root,
    adder,
    setOpen,
    addAt: setAddAt,
    confirmRemoval: setRemoving,
    saveBlock: setSaving,
  })

  function add({ label, kind, isLimited, options, lines, spot, isMore }: NewField): void {
    const { fields } = now()
    const id = freeId(label, fields)
    const { field, parts } =
      kind === 'matrix'
        ? matrixOfNew(id, label, { lines, options }, idsIn(fields))
        : partOfNew(kind, id, label, isLimited, options)
    const part = { field: withNamedLabel(field as KnownDraft, label, fields), parts }
    apply({ type: 'insert', part, spot })
    // The other questions close.
    setOpen(new Set([id]))
    if (isMore) {
      // What follows a repeat is rarely asked again in each instance: the dialog offers it to go on in there.
      const isOpened = kind === 'group' || kind === 'page'
      setAddAt(isOpened ? { parent: id, index: 0 } : { parent: spot.parent, index: spot.index + 1 })
      return
    }
    setAddAt(null)
    focusRow(root.current, id, 'nearest')
  }

  return (
    <div ref={root} className={styles.builder} data-locked={locked || undefined}>
      {props.locked && canUnlock && !isBusy && <LockedNote />}
      <MetaForm meta={draft.meta} locked={locked} showsErrors={showsErrors} onChange={changeMeta} />
      <LanguagesCard meta={draft.meta} fields={draft.fields} locked={locked} onChange={changeLanguages} />
      <ReportTitleCard fields={draft.fields} locked={locked} onChange={change} />
      <section className={styles.card} aria-labelledby="template-fields">
        <FieldsHead
          fields={draft.fields}
          locked={locked}
          canAddField={canAddField}
          history={history}
          adder={adder}
          tools={<FieldTools {...toolsOf(draft, runs)} canAdd={!locked && canAddField} onOpen={setTool} />}
          onAdd={() => setAddAt(endOf(draft, null))}
          onShowError={id => {
            setOpen(shown => new Set([...shown, id]))
            focusError(root.current, id)
          }}
        />
        {draft.fields.length === 0 ? (
          <NoFields />
        ) : (
          <SavedIds value={savedIds ?? noIds}>
            <DraftQuestions value={draft.fields}>
              <FieldList draft={draft} open={open} locked={locked} actions={actions} />
            </DraftQuestions>
          </SavedIds>
        )}
      </section>
      <AddQuestionDialog
        draft={draft}
        spot={addAt}
        onAdd={add}
        onClose={() => {
          setAddAt(null)
          adder.current?.focus()
        }}
      />
      <LibraryAndTools
        tool={tool}
        saving={saving}
        draft={draft}
        runs={runs}
        locked={locked}
        onChange={change}
        onGo={actions.goTo}
        onClose={() => setTool(null)}
        onSaved={() => setSaving(null)}
      />
      <RemoveDialog
        fields={draft.fields}
        id={removing}
        onConfirm={id => {
          setRemoving(null)
          remove(id)
        }}
        onClose={() => setRemoving(null)}
      />
    </div>
  )
}

function LockedNote() {
  return (
    <Alert icon={<IconLock size={18} stroke={1.75} aria-hidden />} color="gray">
      {builderTexts.lockedHint}
    </Alert>
  )
}

function NoFields() {
  return (
    <div className={styles.empty}>
      <IconListDetails size={28} stroke={1.5} aria-hidden />
      <p>{builderTexts.noFields}</p>
      <p>{builderTexts.noFieldsHint}</p>
    </div>
  )
}

/** The dialogs of the tools, and the one that saves a field to the library. */
function LibraryAndTools({
  saving,
  onSaved,
  ...tools
}: ComponentProps<typeof FieldToolDialogs> & { saving: string | null; onSaved: () => void }) {
  return (
    <>
      <FieldToolDialogs {...tools} />
      <SaveBlockDialog draft={tools.draft} id={saving} onClose={onSaved} />
    </>
  )
}

const toolsOf = ({ fields }: TemplateDraft, runs: readonly ExampleRun[]) => ({
  isEmpty: fields.length === 0,
  changed: runs.filter(run => run.changes.length > 0).length,
})
