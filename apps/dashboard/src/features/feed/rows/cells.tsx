import { feedTexts } from '@quadrat/domain/messages/en'
import { IconMessage, IconPhoto } from '@tabler/icons-react'
import { clockTime, fullName, tableDate } from '#src/shared/format/format.ts'
import { useThumbnail } from '#src/shared/photos/thumbnails.ts'
import type { TaskRow } from '#src/shared/tasks/feed.api.ts'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { texts } from '../texts-en.ts'
import { arrivalDelay } from './arrival.ts'
import styles from './feed.module.css'

export function TagImage({ task }: { task: TaskRow }) {
  const image = task.template.tag?.image
  const thumbnail = useThumbnail(image?.formats?.thumbnail?.url)
  return image ? (
    <img
      className={styles.tagImage}
      src={image.formats?.thumbnail ? (thumbnail ?? undefined) : image.url}
      alt=""
      width={36}
      height={36}
      loading="lazy"
    />
  ) : (
    <span className={styles.tagImage} role="img" aria-label={feedTexts.noImage} title={feedTexts.noImage}>
      <IconPhoto size={18} stroke={1.5} aria-hidden />
    </span>
  )
}

/** A name in at most two lines. */
export function Name({ text }: { text: string }) {
  return (
    <span className={styles.name} title={text}>
      <bdi>{text}</bdi>
    </span>
  )
}

/** The title of the report before the name of its template; the name alone without a title. */
export function TaskName({ task }: { task: TaskRow }) {
  const { title, template } = task
  if (!title) return <Name text={template.title} />
  return (
    <span className={styles.twoLines}>
      <Name text={title} />
      <span className={styles.templateName} title={template.title}>
        <bdi>{template.title}</bdi>
      </span>
    </span>
  )
}

/** The collector, or the member who reported for a group. */
export function Reporter({ task }: { task: TaskRow }) {
  const person = task.collector ?? task.member
  if (!person) return <span className={styles.quiet}>{feedTexts.noCollector}</span>
  return (
    <span className={styles.reporter}>
      <PersonAvatar person={person} size={28} />
      <span className={styles.twoLines}>
        <span className={styles.reporterName} title={fullName(person)}>
          <bdi>{fullName(person)}</bdi>
        </span>
        <bdi className={styles.quiet}>{person.phoneNumber}</bdi>
      </span>
    </span>
  )
}

/** Says how much later than its time a report arrived, if it was made without a network. */
export function Arrival({ task, separator }: { task: TaskRow; separator?: string }) {
  const delay = task.reportedAt && arrivalDelay(task.reportedAt, task.createdAt)
  return (
    delay && (
      <span title={`${tableDate(task.createdAt)} ${clockTime(task.createdAt)}`}>
        {separator}
        {texts.arrivedLater({ delay })}
      </span>
    )
  )
}

/** The progress of the photos, while some are missing. */
export function Arriving({ task }: { task: TaskRow }) {
  if (task.status !== 'IN_PROGRESS') return null
  return (
    <span className={styles.arriving}>
      {texts.photosArrived({ arrived: task.photosArrived, expected: task.photosExpected })}
    </span>
  )
}

/** Says that the task was reported outside the place of work of its project. */
export function Outside({ task }: { task: TaskRow }) {
  return task.outside && <span className={styles.arriving}>{feedTexts.outside}</span>
}

/** Says that a message of the data collector waits for a reply. */
export function Unanswered({ task }: { task: TaskRow }) {
  return (
    task.unanswered && (
      <span className={styles.unanswered}>
        <IconMessage size={14} stroke={2} aria-hidden />
        {feedTexts.unanswered}
      </span>
    )
  )
}

/** The note on a row that no longer matches and stays only to avoid layout shifts. */
export function Left() {
  return <span className={styles.arriving}>{texts.noLongerMatches}</span>
}
