import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import {
  findText,
  replaceAllText,
  replaceText,
  revertTexts,
  type TextMatch,
} from '@quadrat/domain/template/template-draft-texts'
import { allFields } from '@quadrat/domain/template/template-structure'
import { type FormEvent, useState } from 'react'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { texts } from './texts-en.ts'
import styles from './tools.module.css'
import { offerUndo } from './undo.tsx'
import { labelOf } from './use-field-actions.ts'

interface Props {
  draft: TemplateDraft
  opened: boolean
  locked: boolean
  onChange: (make: (draft: TemplateDraft) => TemplateDraft) => void
  /** Opens a field. */
  onGo: (id: string) => void
  onClose: () => void
  /** Called when the dialog is gone from the screen. */
  onExited: () => void
}

/**
 * Finds a text in all that data collectors read, and replaces it. Each replacement is one step of the
 * history.
 */
export function FindDialog({ opened, onClose, onExited, ...rest }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onExited}
      title={builderTexts.find}
      size={560}
    >
      <FindForm onClose={onClose} {...rest} />
    </Modal>
  )
}

function FindForm({ draft, locked, onChange, onGo, onClose }: Omit<Props, 'opened' | 'onExited'>) {
  const [text, setText] = useState('')
  const [by, setBy] = useState('')
  const [matchesCase, setMatchesCase] = useState(false)
  const [wanted, setAt] = useState(0)
  const search = { text, matchesCase }
  const matches = findText(draft, search)
  const at = Math.min(wanted, Math.max(0, matches.length - 1))
  const match = matches[at]
  const step = (by: 1 | -1) => setAt((at + by + matches.length) % Math.max(1, matches.length))

  function restart(change: () => void): void {
    change()
    setAt(0)
  }
  function replace(): void {
    if (!match) return
    onChange(now => replaceText(now, match, search, by))
    // What was put in may have the text again.
    const inIt = by === '' ? 0 : findText(draftOfText(draft, by), search).length
    setAt((at + inIt) % Math.max(1, matches.length - 1 + inIt))
  }
  function replaceAll(): void {
    const after = replaceAllText(draft, search, by)
    onChange(() => after)
    offerUndo(builderTexts.replaced({ count: matches.length }), () =>
      onChange(now => revertTexts(now, draft, after)),
    )
    onClose()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    step(1)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={builderTexts.findLabel}
          description={builderTexts.findHint}
          dir="auto"
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={event => restart(() => setText(event.currentTarget.value))}
        />
        {!locked && (
          <TextInput
            label={builderTexts.replaceLabel}
            dir="auto"
            autoComplete="off"
            value={by}
            onChange={event => setBy(event.currentTarget.value)}
          />
        )}
        <Checkbox
          label={builderTexts.matchesCase}
          checked={matchesCase}
          onChange={event => restart(() => setMatchesCase(event.currentTarget.checked))}
        />
        <Group gap="xs" justify="space-between">
          <Text role="status" size="sm" c="dimmed">
            {text === '' ? '' : builderTexts.foundAt({ at: at + 1, of: matches.length })}
          </Text>
          <Group gap="xs">
            <Button variant="default" size="xs" disabled={matches.length < 2} onClick={() => step(-1)}>
              {texts.find.previous}
            </Button>
            <Button type="submit" variant="default" size="xs" disabled={matches.length < 2}>
              {texts.find.next}
            </Button>
          </Group>
        </Group>
        {match && <Found draft={draft} match={match} length={text.length} />}
        <DialogActions>
          {match && (
            <Button variant="default" onClick={() => onGo(match.place.fieldId)}>
              {builderTexts.goThere}
            </Button>
          )}
          {!locked && (
            <>
              <Button variant="default" disabled={!match} onClick={replace}>
                {texts.find.replace}
              </Button>
              <Button disabled={!match} onClick={replaceAll}>
                {builderTexts.replaceAll({ count: matches.length })}
              </Button>
            </>
          )}
        </DialogActions>
      </Stack>
    </form>
  )
}

/** A draft with one text, to search in it. */
function draftOfText(draft: TemplateDraft, text: string): TemplateDraft {
  return { ...draft, fields: [{ id: 'text', kind: 'text', label: text, isRequired: false }] }
}

/** The found part in its text, with the question that it belongs to. */
function Found({ draft, match, length }: { draft: TemplateDraft; match: TextMatch; length: number }) {
  const { place, text, at } = match
  const field = allFields(draft.fields).find(({ id }) => id === place.fieldId)
  const part =
    place.part === 'option'
      ? builderTexts.textParts.option({ place: place.index + 1 })
      : builderTexts.textParts[place.part]
  return (
    <div className={styles.found}>
      <p className={styles.place}>
        {part}
        {field && place.part !== 'label' && (
          <>
            {' · '}
            <bdi>{labelOf(field)}</bdi>
          </>
        )}
      </p>
      <p dir="auto">
        {text.slice(0, at)}
        <mark>{text.slice(at, at + length)}</mark>
        {text.slice(at + length)}
      </p>
    </div>
  )
}
