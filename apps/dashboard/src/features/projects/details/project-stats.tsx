import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { count } from '#src/shared/format/format.ts'
import { metricsQuery } from '../projects.api.ts'
import { texts } from '../texts-en.ts'
import { duration } from './duration.ts'
import styles from './project-details.module.css'

/** Four statistics of the project's tasks. */
export function ProjectStats({ id }: { id: string }) {
  const { data, isError } = useQuery(metricsQuery(id))
  const shown = (value: string | undefined) => value ?? (isError ? '–' : undefined)
  return (
    <dl className={styles.stats} aria-label={texts.stats.stats}>
      <Tile
        name={texts.stats.reported}
        note={texts.stats.reportedNote}
        value={shown(data && count(data.reportedTasks))}
      />
      <Tile
        name={texts.stats.completed}
        note={texts.stats.completedNote}
        value={shown(data && count(data.completedTasks))}
      />
      <Tile
        name={texts.stats.completion}
        note={texts.stats.completionNote}
        value={shown(data && duration(data.averageCompletionTime))}
      />
      <Tile
        name={texts.stats.evidence}
        note={texts.stats.evidenceNote}
        value={shown(data && duration(data.averageEvidenceTime))}
      />
    </dl>
  )
}

function Tile({ name, note, value }: { name: string; note: string; value: string | undefined }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>
        {value ?? <Skeleton component="span" display="inline-block" w={56} h={24} />}
        <span className={styles.note}>{note}</span>
      </dd>
    </div>
  )
}
