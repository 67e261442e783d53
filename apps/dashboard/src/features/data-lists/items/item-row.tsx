import { ActionIcon, Checkbox } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useFocusBack } from '#src/shared/browser/use-focus-back.ts'
import { tableDate } from '#src/shared/format/format.ts'
import { refetchDataLists } from '../data-lists.api.ts'
import { InlineEdit } from '../inline-edit.tsx'
import { texts } from '../texts-en.ts'
import { type Item, renameItem, setItemStatus } from './items.api.ts'
import styles from './items.module.css'

interface Props {
  listId: string
  item: Item
  mayChange: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  isChanging: boolean
  onChange: (isOpen: boolean) => void
}

export function ItemRow({ listId, item, mayChange, isChosen, onChoose, isChanging, ...on }: Props) {
  const queryClient = useQueryClient()
  const isOn = item.status === 'active'
  const pencil = useFocusBack(isChanging)
  const rename = useMutation({
    mutationFn: (value: string) => renameItem(item.id, value),
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
        <InlineEdit
          label={texts.items.item}
          value={item.value}
          max={limits.dataListItemCharacters}
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
          label={<bdi>{item.value}</bdi>}
        />
      ) : (
        <bdi className={styles.itemCheck}>{item.value}</bdi>
      )}
      <time className={styles.itemDate} dateTime={item.createdAt}>
        {tableDate(item.createdAt)}
      </time>
      {mayChange && (
        <>
          <ActionIcon
            ref={pencil}
            variant="subtle"
            color="gray"
            aria-label={texts.items.edit({ item: item.value })}
            onClick={() => on.onChange(true)}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={statusChange.isPending}
            aria-label={(isOn ? texts.items.deactivateOf : texts.items.activateOf)({ item: item.value })}
            onClick={() => changeStatus()}
          >
            {isOn ? (
              <IconArchive size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconArchiveOff size={16} stroke={1.75} aria-hidden />
            )}
          </ActionIcon>
        </>
      )}
    </li>
  )
}
