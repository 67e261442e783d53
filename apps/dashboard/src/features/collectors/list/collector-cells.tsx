import { Tooltip } from '@mantine/core'
import type { CollectorRow } from '../collectors.api.ts'
import styles from './collectors.module.css'

/** The most names in a tooltip. */
const namedMax = 12

/** The number of somebody's projects, with their names in a tooltip. */
export function ProjectCount({ projects }: Pick<CollectorRow, 'projects'>) {
  const { length } = projects
  if (length === 0) return <span>0</span>
  const rest = length - namedMax
  return (
    <Tooltip
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
      label={
        <ul className={styles.projectNames}>
          {projects.slice(0, namedMax).map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {rest > 0 && <li>and {rest} more</li>}
        </ul>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names are for the keyboard too */}
      <span className={styles.projectCount} tabIndex={0}>
        {length}
        <span className="visually-hidden">{length === 1 ? ' project' : ' projects'}</span>
      </span>
    </Tooltip>
  )
}
