import { Button } from '@mantine/core'
import type { ExportFormat } from '@quadrat/domain/export'
import { useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { texts as exportTexts } from '#src/shared/exports/texts-en.ts'
import { fullDate, fullName } from '#src/shared/format/format.ts'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { CardActions } from '../card-actions.tsx'
import styles from '../webhooks/webhooks.module.css'
import { type ExportSchedule, runSchedule, setScheduleOn } from './export-schedules.api.ts'
import { timesText } from './schedule-words.ts'
import { texts } from './texts-en.ts'

interface Props {
  schedule: ExportSchedule
  mayWrite: boolean
  onOpen: (dialog: 'form' | 'runs' | 'delete') => void
}

const badgeOf = { active: 'ACTIVE', off: 'INACTIVE', stopped: 'URGENT' } as const

export function ScheduleCard({ schedule, mayWrite, onOpen }: Props) {
  const { id, name, status, target, format, nextRunAt, createdBy } = schedule
  const queryClient = useQueryClient()
  const isActive = status === 'active'
  const place = target.kind === 's3' ? `s3://${target.bucket}` : `sftp://${target.host}:${target.port}`
  return (
    <li className={styles.card} data-schedule={id}>
      <div className={styles.head}>
        <div className={styles.about}>
          <h2 className={styles.url}>{name}</h2>
          <p className={styles.quiet} dir="ltr">
            {target.folder ? `${place}/${target.folder.replace(/^\/+/, '')}` : place}
          </p>
        </div>
        <StatusBadge status={badgeOf[status]} title={texts.status[status]} />
      </div>
      <p className={styles.quiet}>
        {[exportTexts.formats[format as ExportFormat], timesText(schedule)].join(' · ')}
      </p>
      <p className={styles.quiet}>
        {[
          ...(nextRunAt ? [texts.next({ date: fullDate(nextRunAt) })] : []),
          texts.by({ person: fullName(createdBy) }),
        ].join(' · ')}
      </p>
      {target.hostKey && <p className={styles.quiet}>{texts.hostKey({ key: target.hostKey })}</p>}
      {status === 'stopped' && <p className={styles.warning}>{texts.stoppedWhy}</p>}
      <div className={styles.foot}>
        <Button variant="default" size="xs" onClick={() => onOpen('runs')}>
          {texts.runs.title}
        </Button>
        {mayWrite && (
          <CardActions
            isActive={isActive}
            texts={texts}
            more={texts.more({ name })}
            run={() => runSchedule(id)}
            runLabel={texts.runNow}
            onRun={() => showDone(texts.started)}
            turn={on => setScheduleOn({ id, on })}
            refetch={() =>
              refetchAfter(queryClient, { name: 'export-schedule-updated', exportScheduleId: id })
            }
            onOpen={onOpen}
          />
        )}
      </div>
    </li>
  )
}
