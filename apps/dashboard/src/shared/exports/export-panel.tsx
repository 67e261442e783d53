import { Button, Progress } from '@mantine/core'
import { isUnderWay } from '@quadrat/domain/export'
import { exportTexts } from '@quadrat/domain/messages/export-en'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSession } from '#src/shared/account/session.ts'
import { isProblem, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import { count, fileSize, tableDate } from '#src/shared/format/format.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { cancelExport, exportsQuery, type TaskExport } from './export.api.ts'
import styles from './exports.module.css'
import { texts } from './texts-en.ts'

/** The ids of exports that the viewer has dismissed, newest first. */
const dismissed = storedValue<string[]>('quadrat-exports-put-away', [])
const dismissedMax = 100

/** The viewer's large exports: progress, and the file when done. */
export function ExportPanel() {
  const { data } = useQuery(exportsQuery)
  const hidden = useStored(dismissed)
  const viewerId = getSession()?.user.id
  const shown = (data ?? []).filter(
    one =>
      !one.direct && one.state !== 'cancelled' && one.createdBy.id === viewerId && !hidden.includes(one.id),
  )
  if (shown.length === 0) return null
  return (
    <section className={styles.panel} aria-label={texts.yours}>
      <ul>
        {shown.map(one => (
          <ExportLine key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function ExportLine({ one }: { one: TaskExport }) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelExport(one.id),
    // An export that has ended meanwhile shows its result in the refetched list.
    onError: error => !isProblem(error, 'export.ended') && showProblem(error),
    onSettled: () => refetchAfter(queryClient, { name: 'export-updated', exportId: one.id }),
  })
  const running = isUnderWay(one.state)
  const share = one.tasksTotal ? Math.min(100, (one.tasksDone / one.tasksTotal) * 100) : 0
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.name}>{one.name}</span>
        <span className={styles.state} data-failed={one.state === 'failed' || undefined}>
          {stateText(one)}
        </span>
      </div>
      {running && (
        <Progress
          value={share}
          animated={one.state === 'running'}
          aria-label={texts.progress({ name: one.name })}
          className={styles.progress}
        />
      )}
      {running ? (
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          size="xs"
          loading={cancel.isPending}
          aria-label={texts.cancelOf({ name: one.name })}
          onClick={() => cancel.mutate()}
        >
          {texts.cancel}
        </Button>
      ) : (
        <>
          {one.url && (
            <Button
              component="a"
              href={one.url}
              download={one.name}
              size="xs"
              aria-label={texts.downloadOf({ name: one.name })}
              leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
            >
              {texts.download}
            </Button>
          )}
          <IconButton
            icon={IconX}
            label={texts.dismiss({ name: one.name })}
            c="inherit"
            size={30}
            onClick={() => dismissed.set([one.id, ...dismissed.get()].slice(0, dismissedMax))}
          />
        </>
      )}
    </li>
  )
}

function stateText({ state, tasksDone, tasksTotal, size, expiresAt, failure }: TaskExport): string {
  switch (state) {
    case 'waiting':
      return exportTexts.waiting
    case 'running':
      return texts.done({ done: count(tasksDone), total: tasksTotal })
    case 'done':
      return texts.ready({ count: tasksTotal, size: fileSize(size ?? 0), date: tableDate(expiresAt) })
    case 'failed':
      return `${exportTexts.failed} ${failure ?? ''}`.trim()
    case 'cancelled':
      return ''
  }
}
