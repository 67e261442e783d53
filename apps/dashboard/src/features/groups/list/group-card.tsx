import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { relativeAge } from '#src/shared/format/format.ts'
import card from '#src/shared/lists/card.module.css'
import { CardImage, CardSkeleton } from '#src/shared/lists/card.tsx'
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
      <CardImage image={image} icon={<IconUsersGroup size={36} stroke={1.25} aria-hidden />} />
      <div className={card.text}>
        <span className={card.quiet}>
          {texts.types[type]} · <time dateTime={createdAt}>{relativeAge(createdAt, now)}</time>
        </span>
        <h2 className={card.name}>
          <Link to="/auth/communities/$id" params={{ id }} className={card.link}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={card.description} dir="auto">
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
      <CardSkeleton />
    </li>
  )
}
