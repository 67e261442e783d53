import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { count } from '#src/shared/format/format.ts'
import { groupFiguresQuery } from '../groups.api.ts'
import { texts } from '../texts-en.ts'
import styles from './group-details.module.css'

export function GroupStats({ id }: { id: string }) {
  const data = useQuery(groupFiguresQuery([id])).data?.get(id)
  return (
    <dl className={styles.stats} aria-label={texts.page.figures}>
      <Stat name={texts.page.projects} value={data?.projects} />
      <Stat name={texts.page.collectors} value={data?.collectors} />
      <Stat name={texts.page.tasksReported} value={data?.tasks} />
    </dl>
  )
}

function Stat({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === undefined ? (
          <Skeleton component="span" display="inline-block" w={44} h={26} />
        ) : (
          count(value)
        )}
      </dd>
    </div>
  )
}
