import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ExportFormat } from '@quadrat/domain/export'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { texts as exportTexts } from '#src/shared/exports/texts-en.ts'
import { fullDate, fullName } from '#src/shared/format/format.ts'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
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
  const changed = () => refetchAfter(queryClient, { name: 'export-schedule-updated', exportScheduleId: id })
  const run = useMutation({
    mutationFn: () => runSchedule(id),
    onSuccess: async () => {
      await changed()
      showDone(texts.started)
    },
    onError: error => showProblem(error),
  })
  const turn = useMutation({
    mutationFn: setScheduleOn,
    onSuccess: async (_done, { on }) => {
      await changed()
      showDone(on ? texts.turnedOn : texts.turnedOff)
    },
    onError: error => showProblem(error),
  })
  const [press, switchOver] = [useOnce<void>(run), useOnce(turn)]
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
          <>
            {isActive ? (
              <Button variant="default" size="xs" loading={run.isPending} onClick={() => press()}>
                {texts.runNow}
              </Button>
            ) : (
              <Button size="xs" loading={turn.isPending} onClick={() => switchOver({ id, on: true })}>
                {texts.turnOn}
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => onOpen('form')}>
              {texts.edit}
            </Button>
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon variant="default" size={30} aria-label={texts.more({ name })}>
                  <IconDots size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {isActive && (
                  <Menu.Item onClick={() => switchOver({ id, on: false })}>{texts.turnOff}</Menu.Item>
                )}
                <Menu.Item color="red" onClick={() => onOpen('delete')}>
                  {texts.delete.delete}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
      </div>
    </li>
  )
}
