import type { ItemFilter } from '@quadrat/domain/logic/item-filter'
import { itemLabel } from '@quadrat/domain/template/list-labels'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { DataOption } from '#src/contract.ts'
import { Button } from './button.tsx'
import { useHost } from './host.tsx'
import { Icon } from './icons.tsx'
import { Sheet } from './sheet.tsx'
import { texts } from './texts-en.ts'
import { useOptions } from './use-options.ts'

interface OptionSheetProps {
  title: string
  listId: string
  filter: ItemFilter | null
  chosenId: string | undefined
  onChoose: (option: DataOption) => void
  onClose: () => void
}

/** A sheet with the options of a data list and a search. */
export function OptionSheet({ title, listId, filter, chosenId, onChoose, onClose }: OptionSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const { text: found, options, next, state, isCut, more, retry } = useOptions(listId, text, filter)

  useEffect(() => {
    // On a touch screen, focusing the search would open the keyboard over the options.
    const target = matchMedia('(pointer: coarse)').matches ? dialog.current : search.current
    target?.focus()
  }, [])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const activeOption = options[active]
  // Closing by dialog.close() returns the focus to the previous element.
  const choose = (option: DataOption) => {
    onChoose(option)
    dialog.current?.close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(options.length - 1, active + step)))
      if (active + step >= options.length && next !== null && state === 'ready' && !isCut) more()
    } else if (event.key === 'Enter' && activeOption) {
      event.preventDefault()
      choose(activeOption)
    }
  }

  return (
    <Sheet
      ref={dialog}
      title={title}
      close={texts.list.close}
      tabIndex={-1}
      onClose={onClose}
      // A press on the backdrop closes the sheet.
      onClick={event => event.target === dialog.current && dialog.current?.close()}
    >
      <span className="qf-box">
        <span className="qf-suffix">
          <Icon name="search" />
        </span>
        <input
          ref={search}
          type="text"
          role="combobox"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={texts.list.search}
          aria-label={texts.list.search}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeOption && `${id}-${activeOption.id}`}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setActive(-1)
            list.current?.parentElement?.scrollTo({ top: 0 })
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      <div className="qf-sheet-scroll">
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={title}
          aria-busy={state === 'loading'}
          className="qf-options"
          data-found={found ?? undefined}
        >
          <Options id={id} options={options} chosenId={chosenId} active={active} onChoose={choose} />
        </div>
        <SheetState
          state={state}
          isEmpty={options.length === 0}
          isSearched={text !== ''}
          isFiltered={filter !== null}
          isCut={isCut}
          onRetry={retry}
        />
        {state === 'ready' && next !== null && !isCut && (
          <Button icon="chevron" text={texts.list.more} onPress={more} />
        )}
      </div>
    </Sheet>
  )
}

interface OptionsProps {
  id: string
  options: readonly DataOption[]
  chosenId: string | undefined
  /** The index of the one that Enter chooses. */
  active: number
  onChoose: (option: DataOption) => void
}

function Options({ id, options, chosenId, active, onChoose }: OptionsProps) {
  const { languages } = useHost()
  return options.map((option, index) => (
    // The search input handles the keys, because it keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      key={option.id}
      id={`${id}-${option.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={option.id === chosenId}
      data-active={index === active || undefined}
      className="qf-option"
      onClick={() => onChoose(option)}
    >
      <span dir="auto">{itemLabel(option, languages)}</span>
      {option.id === chosenId && <Icon name="check" />}
    </div>
  ))
}

interface StateProps {
  state: ReturnType<typeof useOptions>['state']
  isEmpty: boolean
  isSearched: boolean
  isFiltered: boolean
  isCut: boolean
  onRetry: () => void
}

/** Says that options are loading or did not load, and that there are none or too many. */
function SheetState({ state, isEmpty, isSearched, isFiltered, isCut, onRetry }: StateProps) {
  return (
    <div className="qf-sheet-foot" role="status">
      {state === 'loading' && (
        <p className="qf-place">
          <span className="qf-spinner" />
          <span>{texts.list.loading}</span>
        </p>
      )}
      {state === 'failed' && (
        <p className="qf-note qf-note-error">
          <Icon name="alert" />
          <span>{texts.list.failed}</span>
          <Button icon="retake" text={texts.list.retry} variant="quiet" onPress={onRetry} />
        </p>
      )}
      {state === 'ready' && isEmpty && (
        <p className="qf-hint">
          {isSearched ? texts.list.empty : isFiltered ? texts.noneOffered : texts.list.emptyList}
        </p>
      )}
      {state === 'ready' && isCut && <p className="qf-hint">{texts.list.narrow}</p>}
    </div>
  )
}
