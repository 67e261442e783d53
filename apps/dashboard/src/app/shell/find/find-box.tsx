import { CloseButton, Kbd, Loader } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import type { Choice, Command } from './choices.ts'
import styles from './find.module.css'
import { FindState } from './find-state.tsx'
import { FoundOption } from './found-option.tsx'
import { texts } from './texts-en.ts'
import { useFind } from './use-find.ts'

interface Props {
  viewer: Viewer
  own: readonly Command[]
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** The text field with the list of what it finds, as a combobox whose list is always open. */
export function FindBox({ viewer, own, onChoose, onClose }: Props) {
  const [text, setText] = useState('')
  /** The key of the highlighted choice; null for the first. */
  const [marked, setMarked] = useState<string | null>(null)
  /** True after an Enter that came before the answer: the first thing found is opened. */
  const opensFirst = useRef(false)
  const listId = useId()
  const { groups, state, retry } = useFind(viewer, own, text, found => {
    if (opensFirst.current && found) onChoose(found)
    opensFirst.current = false
  })
  const choices = groups.flatMap(group => group.choices)
  const current = choices.find(({ key }) => key === marked) ?? choices[0]
  const idOf = (choice: Choice) => `${listId}-${choice.key.replaceAll(' ', '-')}`

  function move(step: 1 | -1): void {
    if (!current) return
    const next = choices.at((choices.indexOf(current) + step) % choices.length)
    if (!next) return
    setMarked(next.key)
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }

  function press(event: KeyboardEvent): void {
    // Enter ends the composition of a letter, too.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key !== 'Enter') return
    else if (current) onChoose(current)
    else opensFirst.current = state === 'searching'
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.head}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          className={styles.input}
          data-autofocus
          role="combobox"
          aria-label={texts.find}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          maxLength={limits.find.characters}
          placeholder={texts.placeholder}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setMarked(null)
            opensFirst.current = false
          }}
          onKeyDown={press}
        />
        {state === 'searching' && <Loader size={16} aria-hidden />}
        <CloseButton size={36} aria-label={texts.close} onClick={onClose} />
      </div>
      <div id={listId} role="listbox" aria-label={texts.results} className={styles.list} tabIndex={-1}>
        {groups.map(({ group, title, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, and no fields of a form
          <div key={group} role="group" aria-label={title ?? texts.groups[group]}>
            <div className={styles.group} aria-hidden>
              {title ?? texts.groups[group]}
            </div>
            {choices.map(choice => (
              <FoundOption
                key={choice.key}
                id={idOf(choice)}
                choice={choice}
                typed={text}
                isMarked={choice === current}
                onMark={() => setMarked(choice.key)}
                onChoose={() => onChoose(choice)}
              />
            ))}
          </div>
        ))}
      </div>
      <FindState state={state} typed={text} count={choices.length} onRetry={retry} />
      <div className={styles.keys} aria-hidden>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {texts.move}
        </span>
        <span>
          <Kbd size="xs">{texts.enter}</Kbd> {texts.open}
        </span>
        <span>
          <Kbd size="xs">{texts.esc}</Kbd> {texts.exit}
        </span>
      </div>
    </>
  )
}
