import { Button } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useFocusBack } from '#src/shared/browser/use-focus-back.ts'
import { tableDate } from '#src/shared/format/format.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import type { DataList, ListUses } from '../data-lists.api.ts'
import { InlineEdit } from '../inline-edit.tsx'
import { texts } from '../texts-en.ts'
import { InUseDialog } from './in-use-dialog.tsx'
import styles from './list-head.module.css'
import { useListStatus, useRenameList } from './use-list-changes.ts'

interface Props {
  list: DataList
  mayChange: boolean
  /** Further actions of the list. */
  children: ReactNode
}

export function ListHead({ list, mayChange, children }: Props) {
  /** The list as it was when the renaming began; null while it is not renamed. */
  const [renamed, setRenamed] = useState<DataList | null>(null)
  const [isArchiving, setIsArchiving] = useState(false)
  const [uses, setUses] = useState<ListUses | null>(null)
  const isOn = list.status === 'active'
  const pencil = useFocusBack(renamed !== null)

  const rename = useRenameList(list, setRenamed)
  const statusChange = useListStatus(list, uses => {
    setIsArchiving(false)
    if (uses) setUses(uses)
    else showDone(isOn ? texts.details.isArchived : texts.details.isActivated)
  })
  const save = useOnce(rename)
  const changeStatus = useOnce(statusChange)

  return (
    <header className={styles.head}>
      {renamed ? (
        <InlineEdit
          label={texts.panel.name}
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
              <IconButton
                icon={IconPencil}
                label={texts.details.rename({ name: list.name })}
                ref={pencil}
                onClick={() => {
                  rename.reset()
                  setRenamed(list)
                }}
              />
            )}
          </div>
          <p className={styles.facts}>
            <span className={styles.dot} data-on={isOn || undefined} aria-hidden />
            {isOn ? texts.details.isActive : texts.details.isInactive} ·{' '}
            <Rich
              text={texts.details.created}
              values={{ date: <time dateTime={list.createdAt}>{tableDate(list.createdAt)}</time> }}
            />
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
            {isOn ? texts.details.archive : texts.details.activate}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isArchiving}
        title={texts.details.archiveTitle}
        confirmLabel={texts.details.archive}
        pending={statusChange.isPending}
        error={statusChange.error}
        onConfirm={() => changeStatus()}
        onClose={() => setIsArchiving(false)}
      >
        <Rich text={texts.details.archiveText} values={{ name: <bdi>{list.name}</bdi> }} />
      </ConfirmDialog>
      <InUseDialog uses={uses} onClose={() => setUses(null)} />
    </header>
  )
}
