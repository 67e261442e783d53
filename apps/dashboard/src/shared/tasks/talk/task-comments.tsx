import { Skeleton } from '@mantine/core'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentText } from './comment-text.tsx'
import { commentsQuery, deleteComment, type TaskComment } from './comments.api.ts'
import styles from './comments.module.css'
import { TalkHead } from './talk-head.tsx'
import { texts } from './texts-en.ts'

interface Props {
  taskId: string
  /** True for a comment that the viewer had not read when they came. */
  isNew: (comment: TaskComment) => boolean
}

/** What staff say to each other about the report, in all of its versions. */
export function TaskComments({ taskId, isNew }: Props) {
  const query = useQuery(commentsQuery(taskId))
  const mayComment = useMay('task.comment')
  const [toDelete, setToDelete] = useState<TaskComment | null>(null)
  return (
    <section
      aria-label={texts.comments.title}
      aria-busy={query.isPending}
      className={styles.section}
      data-kind="internal"
    >
      <h2 className={styles.heading}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {texts.comments.title}
      </h2>
      <p className={styles.audience}>{texts.comments.audience}</p>
      {query.isPending ? (
        <Skeleton h={52} />
      ) : query.data ? (
        query.data.length > 0 && (
          <ol className={styles.comments}>
            {query.data.map(comment => (
              <Comment
                key={comment.id}
                comment={comment}
                shownId={taskId}
                isNew={isNew(comment)}
                onDelete={() => setToDelete(comment)}
              />
            ))}
          </ol>
        )
      ) : (
        <QueryError query={query} />
      )}
      {mayComment && <CommentForm taskId={taskId} />}
      {toDelete && <DeleteComment comment={toDelete} onClose={() => setToDelete(null)} />}
    </section>
  )
}

interface CommentProps {
  comment: TaskComment
  /** The version that is shown. */
  shownId: string
  isNew: boolean
  onDelete: () => void
}

function Comment({ comment, shownId, isNew, onDelete }: CommentProps) {
  const { author, taskId, createdAt, abilities } = comment
  return (
    <li className={styles.comment}>
      <PersonAvatar person={author} />
      <div className={styles.body}>
        <TalkHead author={author} at={createdAt} taskId={taskId} shownId={shownId} isNew={isNew}>
          {abilities.includes('delete') && (
            <IconButton
              icon={IconTrash}
              label={texts.comments.delete}
              className={styles.delete}
              onClick={onDelete}
            />
          )}
        </TalkHead>
        <p className={styles.text} dir="auto">
          <CommentText comment={comment} />
        </p>
      </div>
    </li>
  )
}

function DeleteComment({ comment, onClose }: { comment: TaskComment; onClose: () => void }) {
  return (
    <ConfirmChange
      opened
      destructive
      title={texts.comments.deleteTitle}
      confirmLabel={texts.comments.deleteConfirm}
      run={() => deleteComment(comment.id)}
      refetch={client => refetchAfter(client, { name: 'task-comment-updated', taskId: comment.taskId })}
      onClose={onClose}
    >
      {texts.comments.deleteText}
    </ConfirmChange>
  )
}
