import { Skeleton } from '@mantine/core'
import { useIntersection, useMediaQuery } from '@mantine/hooks'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { count, relativeAge } from '#src/shared/format/format.ts'
import { type GroupRow, groupCountsQuery } from '../groups.api.ts'
import styles from './groups.module.css'

interface Props {
  group: GroupRow
  now: Date
}

/** Shows the group's counts when hovered or focused; on a touch screen, as soon as the card is visible. */
export function GroupCard({ group, now }: Props) {
  const [wasHovered, setWasHovered] = useState(false)
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const { ref, entry } = useIntersection()
  const isShown = wasHovered || (isTouch && entry?.isIntersecting === true)
  const counts = useQuery({ ...groupCountsQuery(group.id), enabled: isShown }).data
  const { id, name, type, description, createdAt, image } = group
  const reveal = () => setWasHovered(true)
  return (
    <li ref={ref} className={styles.card} onMouseEnter={reveal} onFocus={reveal}>
      <div className={styles.image}>
        {image ? (
          <img src={image.formats?.medium?.url ?? image.url} alt="" loading="lazy" />
        ) : (
          <IconUsersGroup size={36} stroke={1.25} aria-hidden />
        )}
        <dl className={styles.counts}>
          <Count name="Collectors" value={counts?.collectors} />
          <Count name="Projects" value={counts?.projects} />
          <Count name="Tasks reported" value={counts?.tasks} />
        </dl>
      </div>
      <div className={styles.text}>
        <span className={styles.quiet}>
          {type} · <time dateTime={createdAt}>{relativeAge(createdAt, now)}</time>
        </span>
        <h2 className={styles.name}>
          <Link to="/auth/communities/$id" params={{ id }} className={styles.link}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={styles.description} dir="auto">
          {description}
        </p>
      </div>
    </li>
  )
}

function Count({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === undefined ? <Skeleton w={24} h={18} opacity={0.4} /> : count(value)}</dd>
    </div>
  )
}

export function GroupCardSkeleton() {
  return (
    <li className={styles.card}>
      <Skeleton h={148} radius={0} />
      <div className={styles.text}>
        <Skeleton w={110} h={11} mt="2xs" />
        <Skeleton w={160} h={15} mt="xs" />
        <Skeleton w="100%" h={11} mt="sm" />
        <Skeleton w="70%" h={11} mt="xs" />
      </div>
    </li>
  )
}
