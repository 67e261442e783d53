import { Button, TextInput } from '@mantine/core'
import { fieldKindName } from '@quadrat/domain/messages/field-kinds-en'
import { builderTexts, draftTexts } from '@quadrat/domain/messages/template-draft-en'
import { fieldKinds, isQuestion } from '@quadrat/domain/template/field-kinds'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { lineLabels } from '@quadrat/domain/template/template-draft-matrix'
import { endOf } from '@quadrat/domain/template/template-draft-steps'
import { fitsIn, type Spot } from '@quadrat/domain/template/template-draft-tree'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { allFields } from '@quadrat/domain/template/template-structure'
import { useId, useRef, useState } from 'react'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import styles from './add-question.module.css'
import { KindIcon } from './kind-icon.tsx'
import { NewLimits } from './new-limits.tsx'
import { fitsOptions, NewLines, NewOptions } from './new-options.tsx'
import { type NewKind, partOfNew } from './new-part.ts'
import { PlaceSelect } from './place-select.tsx'
import { texts } from './texts-en.ts'

/** What the dialog adds. */
export interface NewField {
  label: string
  kind: NewKind
  /** Whether a number has limits; null for the default of its kind. */
  isLimited: boolean | null
  /** The options of a choice, one per line. */
  options: string
  /** The lines of a matrix, one per line. */
  lines: string
  spot: Spot
  /** True to go on with the next one. */
  isMore: boolean
}

interface Props {
  draft: TemplateDraft
  /** Where it is added; null closes the dialog. */
  spot: Spot | null
  onAdd: (field: NewField) => void
  onClose: () => void
}

/** Questions, and texts between them. */
const partKinds: readonly NewKind[] = fieldKinds
  .filter(one => isQuestion(one) || one.kind === 'note')
  .map(({ kind }) => kind)

/** Asks for the text and the kind of a new question, section or repeat; the rest is edited in its row. */
export function AddQuestionDialog({ draft, spot, onAdd, onClose }: Props) {
  return (
    <Modal opened={spot !== null} onClose={onClose} title={texts.add.title} size={620} returnFocus={false}>
      {spot && <QuestionForm draft={draft} spot={spot} onAdd={onAdd} onClose={onClose} />}
    </Modal>
  )
}

const holderKinds: readonly NewKind[] = ['group', 'page', 'matrix', 'repeat']

function nameOf(kind: NewKind): string {
  if (kind === 'matrix') return builderTexts.matrix
  return kind === 'page' ? builderTexts.appearances.page : fieldKindName(kind)
}

/** A component of its own, so that each opening of the dialog starts with an empty form. */
function QuestionForm({ draft, spot: first, onAdd, onClose }: Props & { spot: Spot }) {
  const [label, setLabel] = useState('')
  const [kind, setKind] = useState<NewKind | null>(null)
  const [isLimited, setLimited] = useState<boolean | null>(null)
  const [options, setOptions] = useState('')
  const [lines, setLines] = useState('')
  /** Where it is added, if another place than the first was chosen. */
  const [chosen, setChosen] = useState<{ spot: Spot; instead: Spot } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const name = useId()
  const spot = chosen?.instead === first ? chosen.spot : first
  const { length } = label.trim()
  const isLong = length > templateLimits.labelCharacters
  const part = partOfNew(kind ?? 'text', '', '', isLimited)
  const fits = fitsIn(draft.fields, part, spot.parent)
  const isMatrix = kind === 'matrix'
  const size = isMatrix ? lineLabels(lines).length : 0
  const isFull = allFields(draft.fields).length + size >= templateLimits.fields
  const isTooLong = isMatrix && lineLabels(lines).some(line => line.length > templateLimits.labelCharacters)
  const isWhole =
    length > 0 && !isLong && kind !== null && fits && fitsOptions(options) && !isFull && !isTooLong

  function add(isMore: boolean): void {
    if (!isWhole) return
    onAdd({ label: label.trim(), kind, isLimited, options, lines, spot, isMore })
    if (!isMore) return
    setLabel('')
    setOptions('')
    setLines('')
    if (kind && holderKinds.includes(kind)) setKind(null)
    input.current?.focus({ preventScroll: true })
    // With its label, which stands above it.
    input.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 })
  }
  function choose(next: NewKind): void {
    setKind(next)
    setLimited(null)
  }

  return (
    <DialogForm
      gap={0}
      isChanged={() => [label, options, lines].some(text => text.trim() !== '')}
      onSubmit={() => add(false)}
      submitLabel={texts.add.submit}
      canSubmit={isWhole}
      onClose={onClose}
      above={
        <>
          <NewLimits field={part.field} onChange={setLimited} />
          {isMatrix && (
            <NewLines
              value={lines}
              error={isTooLong && draftTexts.tooLong({ max: templateLimits.labelCharacters })}
              onChange={setLines}
            />
          )}
          {(isMatrix || 'options' in part.field) && <NewOptions value={options} onChange={setOptions} />}
        </>
      }
      actions={
        <Button variant="light" disabled={!isWhole} onClick={() => add(true)}>
          {builderTexts.addMore}
        </Button>
      }
    >
      <TextInput
        ref={input}
        label={texts.add.question}
        description={builderTexts.questionHint}
        required
        dir="auto"
        autoComplete="off"
        data-autofocus
        value={label}
        // An error instead of `maxLength`: pasted text is never cut silently.
        error={
          (isLong && draftTexts.tooLong({ max: templateLimits.labelCharacters })) ||
          (isFull && draftTexts.tooManyFields({ max: templateLimits.fields }))
        }
        onChange={event => setLabel(event.currentTarget.value)}
      />
      <div className={styles.place}>
        <PlaceSelect
          fields={draft.fields}
          part={part}
          value={spot.parent}
          label={builderTexts.goesInto}
          onChange={parent => setChosen({ spot: endOf(draft, parent), instead: first })}
        />
        {!fits && <p role="alert">{builderTexts.tooDeep({ max: templateLimits.repeatDepth })}</p>}
      </div>
      <fieldset className={styles.kinds}>
        <legend>
          {texts.add.kind} <span aria-hidden>*</span>
          <small>{builderTexts.kindHint}</small>
        </legend>
        <Kinds name={name} kinds={partKinds} chosen={kind} onChoose={choose} />
      </fieldset>
      <fieldset className={styles.kinds}>
        <legend>
          {builderTexts.holders}
          <small>{builderTexts.holdersHint}</small>
        </legend>
        <Kinds name={name} kinds={holderKinds} chosen={kind} onChoose={choose} />
      </fieldset>
    </DialogForm>
  )
}

interface KindsProps {
  name: string
  kinds: readonly NewKind[]
  chosen: NewKind | null
  onChoose: (kind: NewKind) => void
}

function Kinds({ name, kinds, chosen, onChoose }: KindsProps) {
  return kinds.map(kind => (
    <label key={kind} className={styles.kind}>
      <input
        type="radio"
        name={name}
        value={kind}
        checked={chosen === kind}
        onChange={() => onChoose(kind)}
      />
      <KindIcon kind={kind === 'page' ? 'group' : kind} size={20} />
      <span>{nameOf(kind)}</span>
    </label>
  ))
}
