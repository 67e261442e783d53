import { isListAnswer } from '@quadrat/domain/answer/answers'
import { itemLabel } from '@quadrat/domain/template/list-labels'
import { useEffect, useRef, useState } from 'react'
import type { DataOption } from '#src/contract.ts'
import { useHost } from '#src/parts/host.tsx'
import { Icon } from '#src/parts/icons.tsx'
import { OptionSheet } from '#src/parts/option-sheet.tsx'
import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

/**
 * A button that looks like a select and opens a sheet with a search, because a list may have 100,000 options.
 */
export function DataListField({
  field,
  answer,
  onAnswer,
  ids,
  filter = null,
  invalid,
}: FieldProps<'data-list'>) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = isListAnswer(answer) ? answer : undefined
  const label = useLabel(field.listId, chosen)
  return (
    <>
      <button
        ref={button}
        id={ids.input}
        type="button"
        className="qf-opener"
        data-invalid={invalid || undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${ids.label} ${ids.input}-value`}
        aria-describedby={ids.describedBy}
        onClick={() => setOpen(true)}
      >
        <span id={`${ids.input}-value`} dir="auto" className={chosen ? undefined : 'qf-placeholder'}>
          {label ?? texts.list.open}
        </span>
        <Icon name="search" />
      </button>
      {isOpen && (
        <OptionSheet
          title={field.label}
          listId={field.listId}
          filter={filter}
          chosenId={chosen?.optionId}
          onChoose={option => onAnswer({ optionId: option.id, value: option.value })}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** Returns the label of the chosen option in the language of the form; its value until it is known. */
function useLabel(listId: string, chosen: { optionId: string; value: string } | undefined) {
  const { findOption, languages } = useHost()
  const [found, setFound] = useState<DataOption | null>(null)
  const id = chosen?.optionId
  useEffect(() => {
    let isOpen = true
    // Without the list the answer is shown as it was given.
    if (id !== undefined)
      findOption(listId, id).then(
        option => isOpen && setFound(option),
        () => {},
      )
    return () => {
      isOpen = false
    }
  }, [findOption, listId, id])
  return found && found.id === id ? itemLabel(found, languages) : chosen?.value
}
