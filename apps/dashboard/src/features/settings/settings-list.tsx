import { Button, Skeleton, Text } from '@mantine/core'
import type { Permission } from '@quadrat/domain/account/permission'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import styles from './webhooks/webhooks.module.css'

interface CardProps<Dialog> {
  mayWrite: boolean
  onOpen: (dialog: Dialog | 'form') => void
}

interface Dialogs<T, Dialog> {
  /** The record of the dialog as it is now; null for a new one. */
  record: T | null
  opens: (dialog: Dialog | 'form') => boolean
  mayWrite: boolean
  close: () => void
}

interface Props<T, Dialog> {
  query: UseQueryResult<T[]>
  texts: { about: ReactNode; loading: string; list: string; empty: string; emptyHint: string; add: string }
  icon: ReactNode
  /** Who may add and change records. */
  permission: Permission
  isFull: (records: readonly T[]) => boolean
  card: (record: T, props: CardProps<Dialog>) => ReactNode
  children: (dialogs: Dialogs<T, Dialog>) => ReactNode
}

/** A tab of the settings: what it is for, a list of cards with their dialogs, or the first step. */
export function SettingsList<T extends { id: string }, Dialog extends string>({
  query,
  texts,
  icon,
  permission,
  isFull,
  card,
  children,
}: Props<T, Dialog>) {
  const mayWrite = useMay(permission)
  // The record stays while its dialog closes.
  const [open, setOpen] = useState<{ dialog: Dialog | 'form' | null; record: T | null }>({
    dialog: null,
    record: null,
  })
  if (query.isPending) return <ListSkeleton label={texts.loading} />
  if (!query.data) return <QueryError query={query} />
  const records = query.data
  const button = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setOpen({ dialog: 'form', record: null })}
      disabled={isFull(records)}
    >
      {texts.add}
    </Button>
  )
  return (
    <>
      <div className={styles.toolbar}>
        <Text c="dimmed" maw={680}>
          {texts.about}
        </Text>
        {records.length > 0 && button}
      </div>
      {records.length === 0 ? (
        <EmptyState
          icon={icon}
          title={texts.empty}
          text={texts.emptyHint}
          action={button && <div className={styles.emptyAction}>{button}</div>}
        />
      ) : (
        <ul className={styles.list} aria-label={texts.list}>
          {records.map(record => card(record, { mayWrite, onOpen: dialog => setOpen({ dialog, record }) }))}
        </ul>
      )}
      {children({
        record: records.find(({ id }) => id === open.record?.id) ?? open.record,
        opens: dialog => open.dialog === dialog,
        mayWrite,
        close: () => setOpen({ ...open, dialog: null }),
      })}
    </>
  )
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <Skeleton h={14} w={420} maw="100%" mb="xl" />
      <Skeleton h={132} mb="md" radius="md" />
      <Skeleton h={132} radius="md" />
    </div>
  )
}
