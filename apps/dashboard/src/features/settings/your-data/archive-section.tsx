import { Button, Progress } from '@mantine/core'
import { isUnderWay } from '@quadrat/domain/export'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isProblem, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { clockTime, count, fileSize, tableDate } from '#src/shared/format/format.ts'
import { CopyText } from '#src/shared/ui/copy-text.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PanelSkeleton, SettingsSection } from '../settings-section.tsx'
import { texts } from './texts-en.ts'
import { archivesQuery, type CompanyArchive, cancelArchive, startArchive } from './your-data.api.ts'
import styles from './your-data.module.css'

export function ArchiveSection() {
  const queryClient = useQueryClient()
  const query = useQuery(archivesQuery)
  const refetch = () => refetchAfter(queryClient, { name: 'company-updated' })
  const start = useMutation({
    mutationFn: startArchive,
    onSuccess: refetch,
    onError: error => showProblem(error),
  })
  const begin = useOnce<void>(start)
  if (query.isPending) return <PanelSkeleton rows={1} />
  if (!query.data) return <QueryError query={query} />
  const archives = query.data.filter(({ state }) => state !== 'cancelled')
  const isRunning = archives.some(({ state }) => isUnderWay(state))
  return (
    <SettingsSection title={texts.archive.title} text={texts.archive.text}>
      {archives.length > 0 && (
        <ul className={styles.list} aria-label={texts.archive.list}>
          {archives.map(archive => (
            <ArchiveLine key={archive.id} archive={archive} onChanged={refetch} />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconFileZip size={16} stroke={1.75} aria-hidden />}
        loading={start.isPending}
        disabled={isRunning}
        onClick={() => begin()}
      >
        {texts.archive.start}
      </Button>
      <p className={styles.quiet}>{texts.archive.hint}</p>
    </SettingsSection>
  )
}

function ArchiveLine({ archive, onChanged }: { archive: CompanyArchive; onChanged: () => Promise<unknown> }) {
  const { id, state, itemsDone, itemsTotal, hash, url, createdAt } = archive
  const cancel = useMutation({
    mutationFn: () => cancelArchive(id),
    // One that has ended meanwhile shows its result in the list.
    onError: error => !isProblem(error, 'export.ended') && showProblem(error),
    onSettled: onChanged,
  })
  const name = texts.archive.name({ date: tableDate(createdAt), time: clockTime(createdAt) })
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet} data-failed={state === 'failed' || undefined}>
          {stateText(archive)}
        </span>
        {hash && (
          <span className={styles.hash}>
            SHA-256 <code dir="ltr">{hash}</code>
          </span>
        )}
      </div>
      {isUnderWay(state) && (
        <>
          <Progress
            className={styles.progress}
            value={itemsTotal ? Math.min(100, (itemsDone / itemsTotal) * 100) : 0}
            animated={state === 'running'}
            aria-label={texts.archive.progress({ name })}
          />
          <Button
            variant="subtle"
            color="gray"
            c="inherit"
            size="xs"
            aria-label={texts.archive.cancelOf({ name })}
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {texts.archive.cancel}
          </Button>
        </>
      )}
      {(url || hash) && (
        <div className={styles.actions}>
          {hash && <CopyText text={hash} label={texts.archive.copyHash} />}
          {url && (
            <Button
              component="a"
              href={url}
              download
              size="xs"
              aria-label={texts.archive.downloadOf({ name })}
              leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
            >
              {texts.archive.download}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function stateText({ state, itemsDone, itemsTotal, size, expiresAt, failure }: CompanyArchive): string {
  switch (state) {
    case 'waiting':
      return texts.archive.waiting
    case 'running':
      return itemsTotal
        ? texts.archive.running({ done: count(itemsDone), total: count(itemsTotal) })
        : texts.archive.counting
    case 'done':
      return texts.archive.done({
        count: itemsTotal,
        size: fileSize(size ?? 0),
        date: tableDate(expiresAt),
      })
    case 'failed':
      return failure ? texts.archive.failedBecause({ reason: failure }) : texts.archive.failed
    case 'cancelled':
      return texts.archive.cancelled
  }
}
