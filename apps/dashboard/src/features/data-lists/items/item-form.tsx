import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { languageChoices, languageName } from '@quadrat/domain/language/language-names'
import { limits } from '@quadrat/domain/limits'
import { itemLabels, labelColumn } from '@quadrat/domain/template/list-labels'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCover, useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { texts } from '../texts-en.ts'
import type { Item, NewItem } from './items.api.ts'
import styles from './items.module.css'

interface Props {
  item: Item
  /** The languages that items of the list have labels in, by their tags. */
  languages: readonly string[]
  pending: boolean
  /** The reason of a refusal. */
  error: string | null
  onSave: (item: NewItem) => void
  onClose: () => void
}

const max = limits.dataListItemCharacters

/** Edits an item in its place, with its labels in other languages. A blank item is ignored. */
export function ItemForm({ item, languages, pending, error, onSave, onClose }: Props) {
  const labels = itemLabels(item.columns)
  const [tags, setTags] = useState([...new Set([...languages, ...Object.keys(labels)])])
  const form = useForm({ initialValues: { value: item.value, labels } })
  const leave = useUnsaved(() => form.isDirty())
  useCover()

  function submit({ value, labels: written }: { value: string; labels: Record<string, string> }): void {
    if (pending || !value.trim()) return
    if (!form.isDirty()) {
      onClose()
      return
    }
    const columns = { ...(item.columns as Record<string, string>) }
    for (const tag of tags) columns[labelColumn(tag)] = written[tag] ?? ''
    onSave({ value: value.trim(), columns })
  }

  return (
    <form
      className={styles.itemForm}
      onSubmit={form.onSubmit(submit)}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        leave(onClose)
      }}
    >
      <TextInput
        aria-label={texts.items.item}
        dir="auto"
        maxLength={max}
        autoFocus
        {...form.getInputProps('value')}
        error={error}
      />
      <div className={styles.itemFormActions}>
        <ActionIcon type="submit" size={36} loading={pending} aria-label={texts.save}>
          <IconCheck size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={36}
          variant="default"
          aria-label={texts.cancel}
          disabled={pending}
          onClick={() => leave(onClose)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {tags.map(tag => (
        <TextInput
          key={tag}
          label={languageName(tag)}
          lang={tag}
          dir="auto"
          maxLength={max}
          value={form.values.labels[tag] ?? ''}
          onChange={event =>
            form.setFieldValue('labels', { ...form.values.labels, [tag]: event.currentTarget.value })
          }
        />
      ))}
      <NativeSelect
        aria-label={texts.items.addLanguage}
        value=""
        onChange={event => setTags([...tags, event.currentTarget.value])}
        data={[
          { value: '', label: texts.items.addLanguage },
          ...languageChoices().flatMap(({ tag, name }) =>
            tags.includes(tag) ? [] : { value: tag, label: name },
          ),
        ]}
      />
    </form>
  )
}
