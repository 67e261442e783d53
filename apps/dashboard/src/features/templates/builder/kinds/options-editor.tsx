import { Button, Text } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { templateLimits } from '@quadrat/domain/template'
import type { ChoiceDraft, DraftOption } from '@quadrat/domain/template-draft'
import { optionsIn } from '@quadrat/domain/template-draft-fields'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { optionKey, withText } from '../option-keys.ts'
import { SortableList } from '../sortable-list.tsx'
import type { KindProps } from './kind-props.ts'
import { OptionRow } from './option-row.tsx'
import styles from './options-editor.module.css'

/** A question's options, one a line: Enter adds one below, Backspace in an empty one takes it away. */
export function OptionsEditor({ field, faults, locked, onChange }: KindProps<ChoiceDraft>) {
  const { options } = field
  const list = useRef<HTMLOListElement>(null)
  const focusOn = useRef<number | null>(null)
  useEffect(() => {
    if (focusOn.current === null) return
    list.current?.querySelectorAll<HTMLInputElement>('input')[focusOn.current]?.focus()
    focusOn.current = null
  })

  const keys = options.map(optionKey)
  const save = (next: DraftOption[], focus: number | null = null) => {
    focusOn.current = focus
    onChange({ ...field, options: next })
  }
  const addAt = (index: number, text = '') => save(options.toSpliced(index, 0, { text }), index)
  const removeAt = (index: number) => save(options.toSpliced(index, 1), Math.max(0, index - 1))

  function onKey(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      addAt(index + 1)
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && options.length > 1) {
      event.preventDefault()
      removeAt(index)
    }
  }

  /** Many lines become many options; one line is pasted as in any other box. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>, option: DraftOption, index: number): void {
    const texts = optionsIn(event.clipboardData.getData('text/plain'))
    if (texts.length < 2) return
    event.preventDefault()
    const box = event.currentTarget
    const isReplaced =
      box.value.trim() === '' || (box.selectionEnd === box.value.length && box.selectionStart === 0)
    const kept = isReplaced ? [] : [option]
    const added = texts.map(text => ({ text }))
    save(options.toSpliced(index, 1, ...kept, ...added), index + kept.length + added.length - 1)
  }

  const general = faults.find(fault => fault.part === 'options' && fault.index === undefined)
  return (
    <fieldset className={styles.options} disabled={locked}>
      <legend>Options</legend>
      <SortableList
        ids={keys}
        labelOf={key => options[keys.indexOf(key)]?.text || 'Option'}
        onMove={(key, to) => {
          const from = keys.indexOf(key)
          const option = options[from]
          if (option) save(options.toSpliced(from, 1).toSpliced(to, 0, option))
        }}
      >
        <ol ref={list}>
          {options.map((option, index) => (
            <OptionRow
              key={optionKey(option)}
              id={optionKey(option)}
              place={index + 1}
              text={option.text}
              kind={field.kind}
              locked={locked}
              error={faults.find(fault => fault.part === 'options' && fault.index === index)?.message}
              onText={text => save(options.with(index, withText(option, text)))}
              onKey={event => onKey(event, index)}
              onPaste={event => onPaste(event, option, index)}
              onRemove={() => removeAt(index)}
            />
          ))}
        </ol>
      </SortableList>
      {general && <p className={styles.fault}>{general.message}</p>}
      {!locked && (
        <div className={styles.foot}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            disabled={options.length >= templateLimits.options}
            onClick={() => addAt(options.length)}
          >
            Add option
          </Button>
          <Text c="dimmed" size="xs">
            {builderTexts.pasteHint}
          </Text>
        </div>
      )}
    </fieldset>
  )
}
