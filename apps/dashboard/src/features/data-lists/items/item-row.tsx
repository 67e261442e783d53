import { Checkbox } from '@mantine/core'
import { languageName } from '@quadrat/domain/language/language-names'
import { itemLabels, languageOfColumn } from '@quadrat/domain/template/list-labels'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useFocusBack } from '#src/shared/browser/use-focus-back.ts'
import { tableDate } from '#src/shared/format/format.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { refetchDataLists } from '../data-lists.api.ts'
import { texts } from '../texts-en.ts'
import { ItemForm } from './item-form.tsx'
import { type Item, type NewItem, setItemStatus, updateItem } from './items.api.ts'
import styles from './items.module.css'

interface Props {
  listId: string
  item: Item
  /** The names of the columns of the list. */
  columns: readonly string[]
  mayChange: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  isChanging: boolean
  onChange: (isOpen: boolean) => void
}

export function ItemRow({ listId, item, columns, mayChange, isChosen, onChoose, isChanging, ...on }: Props) {
  const queryClient = useQueryClient()
  const isOn = item.status === 'active'
  const pencil = useFocusBack(isChanging)
  const rename = useMutation({
    mutationFn: (change: NewItem) => updateItem(item.id, change),
    onSuccess: async () => {
      on.onChange(false)
      await refetchDataLists(queryClient)
    },
  })
  const statusChange = useMutation({
    mutationFn: () => setItemStatus(listId, [item.id], isOn ? 'inactive' : 'active'),
    onSuccess: () => {
      onChoose(false)
      showDone(isOn ? texts.items.deactivated : texts.items.activated)
    },
    onError: error => showProblem(error),
    onSettled: () => refetchDataLists(queryClient),
  })
  const save = useOnce(rename)
  const changeStatus = useOnce(statusChange)
  const error = isProblem(rename.error, 'taken.name')
    ? texts.items.taken
    : rename.error && problemText(rename.error)

  if (isChanging)
    return (
      <li className={styles.item}>
        <ItemForm
          item={item}
          columns={columns}
          pending={rename.isPending}
          error={error}
          onSave={save}
          onClose={() => {
            rename.reset()
            on.onChange(false)
          }}
        />
      </li>
    )
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      {mayChange ? (
        <Checkbox
          className={styles.itemCheck}
          checked={isChosen}
          onChange={event => onChoose(event.currentTarget.checked)}
          label={<Labelled item={item} />}
        />
      ) : (
        <span className={styles.itemCheck}>
          <Labelled item={item} />
        </span>
      )}
      <time className={styles.itemDate} dateTime={item.createdAt}>
        {tableDate(item.createdAt)}
      </time>
      {mayChange && (
        <>
          <IconButton
            icon={IconPencil}
            label={texts.items.edit({ item: item.value })}
            ref={pencil}
            onClick={() => on.onChange(true)}
          />
          <IconButton
            icon={isOn ? IconArchive : IconArchiveOff}
            label={(isOn ? texts.items.deactivateOf : texts.items.activateOf)({ item: item.value })}
            loading={statusChange.isPending}
            onClick={() => changeStatus()}
          />
        </>
      )}
    </li>
  )
}

/** The item, and below it its labels in other languages and its additional columns. */
function Labelled({ item }: { item: Item }) {
  const columns = Object.entries(item.columns as Record<string, string>)
  return (
    <>
      <bdi>{item.value}</bdi>
      {Object.entries(itemLabels(item.columns)).map(([tag, label]) => (
        <span key={tag} className={styles.itemLabel}>
          {texts.items.label({ language: languageName(tag), label })}
        </span>
      ))}
      {columns.map(([column, text]) =>
        languageOfColumn(column) === null ? (
          <span key={column} className={styles.itemLabel} dir="auto">
            {texts.items.column({ column, text })}
          </span>
        ) : null,
      )}
    </>
  )
}
