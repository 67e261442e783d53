import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { colleaguesQuery } from './comments.api.ts'
import { insertMention, matchingColleagues, type OpenMention, openMention } from './mentions.ts'
import { texts } from './texts-en.ts'

interface Props {
  value: string
  onChange: (text: string) => void
  onSubmit: () => void
}

/** A text in which @ offers the names of colleagues. Ctrl+Enter submits. */
export function MentionField({ value, onChange, onSubmit }: Props) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const [open, setOpen] = useState<OpenMention | null>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const combobox = useCombobox()
  const found = open ? matchingColleagues(colleagues, open.typed) : []

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const offered = found.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options were drawn
  useEffect(() => {
    if (offered) combobox.selectFirstOption()
  }, [offered])

  function follow({ value: text, selectionStart }: HTMLTextAreaElement): void {
    const typed = openMention(text, selectionStart)
    setOpen(typed)
    if (typed) combobox.openDropdown()
    else combobox.closeDropdown()
  }

  function choose(id: string): void {
    const colleague = found.find(one => one.id === id)
    if (!open || !colleague) return
    const inserted = insertMention(value, open, colleague.name)
    caret.current = inserted.caret
    onChange(inserted.text)
    setOpen(null)
    combobox.closeDropdown()
    input.current?.focus()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={280} position="bottom-start">
      <Combobox.Target withKeyboardNavigation={offered !== ''}>
        <Textarea
          ref={input}
          label={texts.comments.label}
          description={texts.comments.hint}
          dir="auto"
          autosize
          minRows={2}
          maxRows={12}
          maxLength={limits.taskComments.characters}
          value={value}
          onChange={event => {
            onChange(event.currentTarget.value)
            follow(event.currentTarget)
          }}
          onSelect={event => follow(event.currentTarget)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label={texts.comments.colleagues}>
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              <bdi>{name}</bdi>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
