import { textOf } from '@quadrat/domain/language/texts'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { fileSize, fullDate } from '#src/shared/format/format.ts'
import { Drawer } from '#src/shared/forms/overlays.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import styles from '../webhooks/webhooks.module.css'
import type { ExportRun, ExportSchedule } from './export-schedules.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  schedule: ExportSchedule | null
  onClose: () => void
}

/** The last runs of a schedule, the newest first. */
export function RunsDrawer({ opened, schedule, onClose }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={560} title={texts.runs.title}>
      {schedule?.runs.length === 0 ? (
        <EmptyState
          icon={<IconCalendarRepeat size={32} stroke={1.5} aria-hidden />}
          title={texts.runs.none}
          text={texts.runs.noneHint}
        />
      ) : (
        <ul className={styles.list} aria-label={texts.runs.title}>
          {schedule?.runs.map(run => (
            <RunItem key={run.id} run={run} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

function RunItem({ run }: { run: ExportRun }) {
  const { state, attempt, fileName, tasks, size, error, nextTryAt, createdAt } = run
  const facts = [
    texts.runs.state[state],
    ...(tasks !== null && size !== null ? [texts.runs.facts({ count: tasks, size: fileSize(size) })] : []),
    ...(attempt > 1 ? [texts.runs.attempt({ attempt })] : []),
  ]
  return (
    <li className={styles.card}>
      <strong>{fullDate(createdAt)}</strong>
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      <p className={styles.quiet} dir="ltr">
        {fileName}
      </p>
      {error && <p className={styles.warning}>{textOf(texts.runs.errors, error) ?? error}</p>}
      {nextTryAt && attempt > 0 && (
        <p className={styles.quiet}>{texts.runs.retry({ date: fullDate(nextTryAt) })}</p>
      )}
    </li>
  )
}
