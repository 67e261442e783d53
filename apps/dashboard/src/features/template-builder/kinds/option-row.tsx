import { Button, TextInput } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { type AllMedia, mediaOf } from '@quadrat/domain/template/label-media'
import { plainMarked } from '@quadrat/domain/template/marked-text'
import type { ChoiceKind, RankingDraft } from '@quadrat/domain/template/template-draft'
import { IconGripVertical, IconPhoto, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react'
import { MediaEditor } from '../media-editor.tsx'
import { SortableGrip } from '../sortable-grip.tsx'
import styles from './options-editor.module.css'
import { texts } from './texts-en.ts'

/**
 * The actions on options, by index from 0. Their identity is stable, so that memoised rows are not rendered
 * again.
 */
export interface OptionActions {
  change: (index: number, text: string) => void
  changeMedia: (index: number, media: AllMedia) => void
  changeColumn: (index: number, column: string, text: string) => void
  addBelow: (index: number) => void
  remove: (index: number) => void
  removeUnlessAlone: (index: number) => void
  /** Returns true if the text was a list. The browser pastes a single line itself. */
  paste: (index: number, isReplaced: boolean, text: string) => boolean
}

interface Props {
  id: string
  index: number
  text: string
  /** The names of the columns of the options. */
  columns: readonly string[]
  /** The texts of this option in them. */
  cells: Record<string, string> | undefined
  /** The picture and the sound beside it. */
  media: Record<string, unknown> | undefined
  kind: ChoiceKind | RankingDraft['kind']
  locked: boolean
  error: string | undefined
  actions: OptionActions
}

export const OptionRow = memo(function OptionRow(props: Props) {
  const { id, index, text, columns, cells, media, kind, locked, error, actions } = props
  const place = index + 1
  const [isAdding, setAdding] = useState(false)

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      actions.addBelow(index)
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault()
      actions.removeUnlessAlone(index)
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const isReplaced = value.trim() === '' || (selectionEnd === value.length && selectionStart === 0)
    if (actions.paste(index, isReplaced, event.clipboardData.getData('text/plain'))) event.preventDefault()
  }

  return (
    <li className={styles.option}>
      {!locked && (
        <SortableGrip id={id} label={texts.options.move({ place })} className={styles.grip}>
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </SortableGrip>
      )}
      <span className={styles.mark} data-kind={kind} aria-hidden>
        {(kind === 'select' || kind === 'ranking') && texts.options.number({ place })}
      </span>
      <div className={styles.texts}>
        <TextInput
          aria-label={texts.options.option({ place })}
          data-option
          placeholder={texts.options.option({ place })}
          dir="auto"
          autoComplete="off"
          value={text}
          disabled={locked}
          error={error}
          onChange={event => actions.change(index, event.currentTarget.value)}
          // Typing replaces the default text of a new question.
          onFocus={event => /^Option \d+$/.test(text) && event.currentTarget.select()}
          onKeyDown={onKey}
          onPaste={onPaste}
        />
        {!locked && <AsTyped text={text} onChange={plain => actions.change(index, plain)} />}
        {columns.length > 0 && (
          <div className={styles.cells}>
            {columns.map(column => (
              <span key={column} className={styles.cell}>
                <span aria-hidden>{column}</span>
                <TextInput
                  size="xs"
                  aria-label={builderTexts.columnOfOption({ column, place })}
                  dir="auto"
                  autoComplete="off"
                  value={cells?.[column] ?? ''}
                  disabled={locked}
                  onChange={event => actions.changeColumn(index, column, event.currentTarget.value)}
                />
              </span>
            ))}
          </div>
        )}
        {(media || isAdding) && (
          <div className={styles.media}>
            <MediaEditor
              media={mediaOf({ media })}
              label={text}
              locked={locked}
              onChange={next => actions.changeMedia(index, next)}
            />
          </div>
        )}
      </div>
      {!locked && !media && (
        <button
          type="button"
          className={styles.remove}
          title={builderTexts.media.beside}
          aria-expanded={isAdding}
          onClick={() => setAdding(now => !now)}
        >
          <IconPhoto size={16} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{builderTexts.media.besideOption({ place })}</span>
        </button>
      )}
      {!locked && (
        <button
          type="button"
          className={styles.remove}
          title={texts.options.remove}
          onClick={() => actions.remove(index)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{texts.options.removeOf({ place })}</span>
        </button>
      )}
    </li>
  )
})

/** Says that the marks of an option are shown as typed: answers, charts and filters have its text. */
function AsTyped({ text, onChange }: { text: string; onChange: (plain: string) => void }) {
  const typed = text.trim()
  const plain = plainMarked(typed)
  if (plain === typed) return null
  return (
    <p className={styles.asTyped}>
      <span>{texts.options.asTyped}</span>
      <Button variant="subtle" size="compact-xs" onClick={() => onChange(plain)}>
        {texts.options.removeMarks}
      </Button>
    </p>
  )
}
