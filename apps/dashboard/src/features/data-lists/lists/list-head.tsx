import { ActionIcon, Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isProblem, problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useFocusBack } from '#src/shared/browser/use-focus-back.ts'
import { tableDate } from '#src/shared/format/format.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import {
  type DataList,
  dataListQuery,
  type ListUses,
  refetchDataLists,
  updateDataList,
  usesOf,
} from '../data-lists.api.ts'
import { InlineEdit } from '../inline-edit.tsx'
import { InUseDialog } from './in-use-dialog.tsx'
import styles from './list-head.module.css'

interface Props {
  list: DataList
  mayChange: boolean
  /** Further actions of the list. */
  children: ReactNode
}

export function ListHead({ list, mayChange, children }: Props) {
  const queryClient = useQueryClient()
  /** The list as it was when the renaming began; null while it is not renamed. */
  const [renamed, setRenamed] = useState<DataList | null>(null)
  const [isArchiving, setIsArchiving] = useState(false)
  const [uses, setUses] = useState<ListUses | null>(null)
  const isOn = list.status === 'active'
  const pencil = useFocusBack(renamed !== null)

  /** Awaited after a success only, so that an error appears at once. */
  async function refetch(_result: unknown, error: Error | null): Promise<void> {
    const fetched = refetchDataLists(queryClient)
    if (!error) await fetched
  }

  const rename = useMutation({
    mutationFn: ({ name, before }: { name: string; before: DataList }) =>
      // Changed items raise the version too. Only another name means that somebody else renamed the list.
      updateDataList({
        id: list.id,
        rowVersion: (before.name === list.name ? list : before).rowVersion,
        name,
      }),
    onSuccess: () => {
      setRenamed(null)
      showDone('List renamed')
    },
    // The typed name stays, and the next save replaces the new version.
    onError: async error => {
      if (!isProblem(error, 'version.stale')) return
      setRenamed(await queryClient.fetchQuery(dataListQuery(list.id)))
    },
    onSettled: refetch,
  })
  const statusChange = useMutation({
    mutationFn: async () => {
      if (isOn) {
        const uses = await usesOf(list.id)
        if (uses.isInUse) return uses
      }
      await updateDataList({ id: list.id, rowVersion: list.rowVersion, status: isOn ? 'inactive' : 'active' })
      return null
    },
    onSuccess: uses => {
      setIsArchiving(false)
      if (uses) setUses(uses)
      else showDone(isOn ? 'List archived' : 'List activated')
    },
    onError: error => {
      if (!isOn) showProblem(error)
    },
    onSettled: refetch,
  })

  const save = useOnce(rename)
  const changeStatus = useOnce(statusChange)

  return (
    <header className={styles.head}>
      {renamed ? (
        <InlineEdit
          label="List name"
          value={renamed.name}
          max={200}
          pending={rename.isPending}
          error={rename.error ? problemText(rename.error) : null}
          onSave={name => save({ name, before: renamed })}
          onClose={() => setRenamed(null)}
        />
      ) : (
        <div className={styles.headWords}>
          <div className={styles.nameRow}>
            <h2 className={styles.name}>
              <bdi>{list.name}</bdi>
            </h2>
            {mayChange && (
              <ActionIcon
                ref={pencil}
                variant="subtle"
                color="gray"
                aria-label={`Rename ${list.name}`}
                onClick={() => {
                  rename.reset()
                  setRenamed(list)
                }}
              >
                <IconPencil size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <p className={styles.facts}>
            <span className={styles.dot} data-on={isOn || undefined} aria-hidden />
            {isOn ? 'Active' : 'Inactive'} · Created{' '}
            <time dateTime={list.createdAt}>{tableDate(list.createdAt)}</time>
          </p>
        </div>
      )}
      <div className={styles.actions}>
        {children}
        {mayChange && (
          <Button
            variant="default"
            loading={statusChange.isPending && !isArchiving}
            leftSection={
              isOn ? (
                <IconArchive size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconArchiveOff size={16} stroke={1.75} aria-hidden />
              )
            }
            onClick={() => {
              statusChange.reset()
              if (isOn) setIsArchiving(true)
              else changeStatus()
            }}
          >
            {isOn ? 'Archive' : 'Activate'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isArchiving}
        title="Archive list"
        confirmLabel="Archive"
        pending={statusChange.isPending}
        error={statusChange.error}
        onConfirm={() => changeStatus()}
        onClose={() => setIsArchiving(false)}
      >
        <bdi>{list.name}</bdi> can no longer be chosen for a question. It can be activated again.
      </ConfirmDialog>
      <InUseDialog uses={uses} onClose={() => setUses(null)} />
    </header>
  )
}
