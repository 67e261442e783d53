import { deletedStatus } from '@quadrat/domain/collector-api/parts'
import { titleIn } from '@quadrat/domain/template/template-languages'
import { IconArrowLeft, IconMessages } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import { useSession, useTask, useTasks, useThreads } from '#src/offline/queries.ts'
import { markThreadRead, sendReceipts } from '#src/offline/threads.ts'
import { isUnread, threadOf } from '#src/offline/versions.ts'
import { formTags } from '#src/shared/language.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Empty, Skeleton } from '#src/shared/ui/empty.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { AnswerForm } from './answer-form.tsx'
import { texts } from './texts-en.ts'
import { ThreadMessage } from './thread-message.tsx'
import './thread.css'

/** What staff and the person say about one report, in all of its versions. Works without a network. */
export function ThreadPage({ taskId }: { taskId: string }) {
  const session = useSession()
  const { person } = session
  const task = useTask(person.id, taskId)
  const tasks = useTasks(person.id)
  const rows = useThreads(person.id)
  const messages = useMemo(() => tasks && rows && threadOf(tasks, rows, taskId), [tasks, rows, taskId])
  const unread = messages?.filter(isUnread).map(row => row.taskId)
  const unreadCount = unread?.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message has come
  useEffect(() => {
    if (!unread?.length) return
    void markThreadRead(person.id, unread)
      .then(() => (navigator.onLine && !session.expired ? sendReceipts(session) : undefined))
      // Told by the next pull.
      .catch(() => undefined)
  }, [unreadCount, session])
  const newest = messages?.at(-1)?.clientId
  useEffect(() => {
    if (newest) document.getElementById(`message-${newest}`)?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  const isDeleted = task?.status === deletedStatus
  return (
    <div className="page">
      <Link href={`/reports/task/${taskId}`} className="thread-back">
        <IconArrowLeft aria-hidden="true" className="pointing" size={24} />
        {texts.back}
      </Link>
      <header className="page-head">
        <h1>{texts.title}</h1>
        {task && (
          <p className="row-note">
            <span dir="auto">
              {task.title ?? titleIn(task.templateTitle, task.templateTitles, formTags())}
            </span>
            <span>{appTexts.task({ id: task.id })}</span>
          </p>
        )}
      </header>
      {isDeleted && (
        <Notice kind="info">
          <p>{texts.deleted}</p>
        </Notice>
      )}
      {!messages && <Skeleton rows={3} />}
      {messages?.length === 0 && !isDeleted && (
        <Empty icon={<IconMessages size={40} stroke={1.5} />} title={appTexts.noMessages}>
          <p>{texts.noneText}</p>
        </Empty>
      )}
      {messages && messages.length > 0 && (
        <div role="log" aria-label={texts.label}>
          <ol className="thread">
            {messages.map(message => (
              <ThreadMessage key={message.clientId} message={message} />
            ))}
          </ol>
        </div>
      )}
      {task && !isDeleted && <AnswerForm personId={person.id} taskId={taskId} />}
    </div>
  )
}
