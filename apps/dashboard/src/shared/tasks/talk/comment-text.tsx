import { fullName } from '#src/shared/format/format.ts'
import type { TaskComment } from './comments.api.ts'
import styles from './comments.module.css'
import { splitMentions } from './mentions.ts'

/** The text of a comment, with the colleagues whom it names. */
export function CommentText({ comment }: { comment: TaskComment }) {
  const people = comment.mentions.map(person => ({ id: person.id, name: fullName(person) }))
  return splitMentions(comment.text, people).map(({ text, mention }, index) =>
    mention ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      <bdi key={index} className={styles.mention}>
        {text}
      </bdi>
    ) : (
      text
    ),
  )
}
