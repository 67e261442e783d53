import { Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import styles from './webhooks/webhooks.module.css'

interface Props<T> {
  query: UseQueryResult<T[]>
  texts: { about: ReactNode; loading: string; list: string; empty: string; emptyHint: string }
  icon: ReactNode
  /** The button that adds a record; null for who may not. */
  add: (records: T[]) => ReactNode
  card: (record: T) => ReactNode
  /** The dialogs of the records. */
  children: (records: T[]) => ReactNode
}

/** A tab of the settings with a list of cards: what it is for, the records, or the first step. */
export function SettingsList<T>({ query, texts, icon, add, card, children }: Props<T>) {
  if (query.isPending) return <ListSkeleton label={texts.loading} />
  if (!query.data)
    return <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
  const records = query.data
  const button = add(records)
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
          {records.map(card)}
        </ul>
      )}
      {children(records)}
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
