import { Skeleton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { relativeAge } from '#src/shared/format/format.ts'
import { CardFigures } from '#src/shared/lists/card-figures.tsx'
import type { GroupFigures, GroupRow } from '../groups.api.ts'
import { texts } from '../texts-en.ts'
import styles from './groups.module.css'

interface Props {
  group: GroupRow
  /** Undefined while they load. */
  figures: GroupFigures | undefined
  now: Date
}

export function GroupCard({ group, figures, now }: Props) {
  const { id, name, type, description, createdAt, image } = group
  return (
    <li className={styles.card}>
      <div className={styles.image}>
        {image ? (
          <img src={image.formats?.medium?.url ?? image.url} alt="" loading="lazy" />
        ) : (
          <IconUsersGroup size={36} stroke={1.25} aria-hidden />
        )}
      </div>
      <div className={styles.text}>
        <span className={styles.quiet}>
          {texts.types[type]} · <time dateTime={createdAt}>{relativeAge(createdAt, now)}</time>
        </span>
        <h2 className={styles.name}>
          <Link to="/auth/communities/$id" params={{ id }} className={styles.link}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={styles.description} dir="auto">
          {description}
        </p>
        <CardFigures
          figures={[
            [texts.page.collectors, figures?.collectors],
            [texts.page.projects, figures?.projects],
            [texts.page.tasksReported, figures?.tasks],
          ]}
          lastReportAt={figures?.lastReportAt}
          now={now}
        />
      </div>
    </li>
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
