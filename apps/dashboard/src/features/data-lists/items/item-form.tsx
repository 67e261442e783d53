import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { languageChoices, languageName } from '@quadrat/domain/language/language-names'
import { limits } from '@quadrat/domain/limits'
import { columnLimits } from '@quadrat/domain/template/choice-columns'
import { itemLabels, labelColumn, languageOfColumn } from '@quadrat/domain/template/list-labels'
import { useState } from 'react'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { InPlaceForm, SaveOrCancel } from '../in-place-form.tsx'
import { texts } from '../texts-en.ts'
import type { Item, NewItem } from './items.api.ts'
import styles from './items.module.css'

interface Props {
  item: Item
  /** The names of the columns of the list: 'label::fr' has labels in French. */
  columns: readonly string[]
  pending: boolean
  /** The reason of a refusal. */
  error: string | null
  onSave: (item: NewItem) => void
  onClose: () => void
}

const max = limits.dataListItemCharacters

interface Values {
  value: string
  labels: Record<string, string>
  /** The texts of the additional columns. */
  cells: Record<string, string>
}

/**
 * Edits an item in its place, with its labels in other languages and its additional columns. A blank item is
 * ignored.
 */
export function ItemForm({ item, columns, pending, error, onSave, onClose }: Props) {
  const own = item.columns as Record<string, string>
  const labels = itemLabels(own)
  const languages = columns.flatMap(name => languageOfColumn(name) ?? [])
  const additional = [...new Set([...columns, ...Object.keys(own)])].filter(
    name => languageOfColumn(name) === null,
  )
  const [tags, setTags] = useState([...new Set([...languages, ...Object.keys(labels)])])
  const cells = Object.fromEntries(additional.map(name => [name, own[name] ?? '']))
  const form = useForm<Values>({ initialValues: { value: item.value, labels, cells } })
  const leave = useUnsaved(() => form.isDirty())
  const cancel = () => leave(onClose)

  function submit({ value, labels: written, cells: now }: Values): void {
    if (pending || !value.trim()) return
    if (!form.isDirty()) {
      onClose()
      return
    }
    const changed = { ...own, ...now }
    for (const tag of tags) changed[labelColumn(tag)] = written[tag] ?? ''
    onSave({ value: value.trim(), columns: changed })
  }

  return (
    <InPlaceForm className={styles.itemForm} onSubmit={form.onSubmit(submit)} onCancel={cancel}>
      <TextInput
        aria-label={texts.items.item}
        dir="auto"
        maxLength={max}
        autoFocus
        {...form.getInputProps('value')}
        error={error}
      />
      <div className={styles.itemFormActions}>
        <SaveOrCancel pending={pending} onCancel={cancel} />
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
      {additional.map(name => (
        <TextInput
          key={name}
          label={<bdi>{name}</bdi>}
          dir="auto"
          maxLength={columnLimits.textCharacters}
          value={form.values.cells[name] ?? ''}
          onChange={event =>
            form.setFieldValue('cells', { ...form.values.cells, [name]: event.currentTarget.value })
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
    </InPlaceForm>
  )
}
