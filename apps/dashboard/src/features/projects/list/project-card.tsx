import { Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight, IconCopy, IconDots, IconFolder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { relativeAge } from '#src/shared/format/format.ts'
import card from '#src/shared/lists/card.module.css'
import { CardImage, CardSkeleton } from '#src/shared/lists/card.tsx'
import { CardFigures } from '#src/shared/lists/card-figures.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { GoalTags } from '../goal-tags.tsx'
import { statusLabel } from '../project-status.ts'
import type { ProjectCardRow, ProjectFigures } from '../projects.api.ts'
import { texts } from '../texts-en.ts'
import styles from './project-card.module.css'
import { useFlip } from './use-flip.ts'

interface Props {
  project: ProjectCardRow
  /** Undefined while they load. */
  figures: ProjectFigures | undefined
  now: Date
  mayCopy: boolean
}

/** The project on the front, its actions on the back, which a button turns to; both sides link to it. */
export function ProjectCard({ project, figures, now, mayCopy }: Props) {
  const { isTurned, turnButton, back, turn, turnBack, card: flip } = useFlip()
  const { id, name, status, createdAt, goals, image } = project
  const text = project.description || project.statement
  return (
    <li className={styles.card} data-turned={isTurned || undefined} {...flip}>
      <div className={styles.front} inert={isTurned}>
        <CardImage image={image} icon={<IconFolder size={36} stroke={1.25} aria-hidden />} />
        <div className={card.text}>
          <div className={styles.top}>
            <time className={card.quiet} dateTime={createdAt}>
              {relativeAge(createdAt, now)}
            </time>
            <StatusBadge status={status} title={statusLabel(status)} />
          </div>
          <h2 className={card.name}>
            <Link to="/auth/projects/$id" params={{ id }} className={card.link} dir="auto">
              {name}
            </Link>
          </h2>
          <p className={card.description} dir="auto">
            {text}
          </p>
          <GoalTags goals={goals} most={2} none={texts.card.noGoals} />
          <CardFigures
            figures={[
              [texts.card.tasks, figures?.tasks],
              [texts.card.templates, figures?.templates],
              [texts.card.collectors, figures?.collectors],
            ]}
            lastReportAt={figures?.lastReportAt}
            now={now}
          />
        </div>
        <IconButton
          icon={IconDots}
          label={texts.card.turn({ name })}
          ref={turnButton}
          className={styles.turn}
          variant="default"
          size={32}
          onClick={turn}
        />
      </div>
      <div ref={back} className={styles.back} inert={!isTurned}>
        <p className={styles.backName} dir="auto">
          {name}
        </p>
        <p className={styles.backText} dir="auto">
          {text}
        </p>
        <div className={styles.actions}>
          {mayCopy && (
            <Button
              variant="default"
              className={styles.above}
              aria-label={texts.card.copyOf({ name })}
              leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
              renderRoot={props => <Link to="/auth/copy-project/$id" params={{ id }} {...props} />}
            >
              {texts.card.copy}
            </Button>
          )}
          <Button
            className={styles.view}
            aria-label={texts.card.viewOf({ name })}
            rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
            renderRoot={props => <Link to="/auth/projects/$id" params={{ id }} {...props} />}
          >
            {texts.card.view}
          </Button>
        </div>
        <IconButton
          icon={IconArrowBackUp}
          label={texts.card.turnBack({ name })}
          className={styles.turn}
          variant="default"
          size={32}
          onClick={turnBack}
        />
      </div>
    </li>
  )
}

export function ProjectCardSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.front}>
        <CardSkeleton>
          <Skeleton w={130} h={22} mt="sm" />
        </CardSkeleton>
      </div>
    </li>
  )
}
