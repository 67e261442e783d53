import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { count } from '#src/shared/format/format.ts'
import { groupFiguresQuery } from '../groups.api.ts'
import styles from './group-details.module.css'

export function GroupStats({ id }: { id: string }) {
  const data = useQuery(groupFiguresQuery([id])).data?.get(id)
  return (
    <dl className={styles.stats} aria-label="Figures of the group">
      <Stat name="Projects" value={data?.projects} />
      <Stat name="Collectors" value={data?.collectors} />
      <Stat name="Tasks reported" value={data?.tasks} />
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
