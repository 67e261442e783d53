import { Rich } from '@quadrat/forms/rich'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Redirect, Route, Switch, useLocation, useParams, useRoute, Router as Wouter } from 'wouter'
import { reportCards } from '#src/features/inbox/groups.ts'
import { InvitePage } from '#src/features/sign-in/invite-page.tsx'
import { SignInPage } from '#src/features/sign-in/sign-in-page.tsx'
import { texts } from '#src/features/sign-in/texts-en.ts'
import { TasksPage } from '#src/features/tasks/tasks-page.tsx'
import {
  forgetFirstScreen,
  SessionContext,
  useReports,
  useStoredSession,
  useTasks,
  useThreads,
  useUnreadMessages,
  useWork,
} from '#src/offline/queries.ts'
import type { Session } from '#src/offline/store.ts'
import { threadsToRead } from '#src/offline/versions.ts'
import { useOnline } from '#src/shared/network.ts'
import { Skeleton } from '#src/shared/ui/empty.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { type LateParts, loadLate } from './load-late.ts'
import { Shell } from './shell.tsx'

const Drafts = lazy(async () => ({ default: (await loadLate()).Drafts }))
const FillPage = lazy(async () => ({ default: (await loadLate()).FillPage }))
const LocalReportPage = lazy(async () => ({ default: (await loadLate()).LocalReportPage }))
const MePage = lazy(async () => ({ default: (await loadLate()).MePage }))
const MessagesPage = lazy(async () => ({ default: (await loadLate()).MessagesPage }))
const ReportLinks = lazy(async () => ({ default: (await loadLate()).ReportLinks }))
const ReportsPage = lazy(async () => ({ default: (await loadLate()).ReportsPage }))
const TaskPage = lazy(async () => ({ default: (await loadLate()).TaskPage }))
const ThreadPage = lazy(async () => ({ default: (await loadLate()).ThreadPage }))

export function Router() {
  return (
    <Wouter base="/collect">
      <Screens />
    </Wouter>
  )
}

function Screens() {
  const session = useStoredSession()
  const [, invite] = useRoute('/invite/:token')
  const [, go] = useLocation()
  useEffect(forgetFirstScreen, [])
  // Renders nothing during the first read, to avoid a flash of the wrong page.
  if (session === undefined) return null
  if (invite) {
    const home = () => go('/', { replace: true })
    return <InvitePage token={invite.token} session={session} onDone={home} onOther={home} />
  }
  if (session === null) return <SignInPage onDone={() => go('/', { replace: true })} />
  return <SignedIn key={session.person.id} session={session} />
}

/**
 * Loads the late part right after the first screen: the network may be gone before the service worker has
 * everything.
 */
function useLate(): LateParts | null {
  const [loaded, setLoaded] = useState<LateParts | null>(null)
  const online = useOnline()
  // Where it does not arrive, it is tried again when there is a network.
  useEffect(() => {
    if (online || !loaded) void loadLate().then(setLoaded, () => undefined)
  }, [online, loaded])
  return loaded
}

function SignedIn({ session }: { session: Session }) {
  const { person, expired } = session
  const loaded = useLate()
  useEffect(() => {
    void loaded?.deleteUnneededPhotos(person.id, Date.now()).catch(error => console.error(error))
  }, [person.id, loaded])
  useEffect(() => (session.expired ? undefined : loaded?.startSync(session)), [session, loaded])
  const reports = useReports(person.id)
  const tasks = useTasks(person.id)
  const sentBack = useMemo(
    () => (reports && tasks ? reportCards(reports, tasks).filter(card => card.group === 'edit').length : 0),
    [reports, tasks],
  )
  const unread = useUnreadMessages(person.id)
  const threads = useThreads(person.id)
  const talked = useMemo(() => (tasks && threads ? threadsToRead(tasks, threads).size : 0), [tasks, threads])
  const [isFilling] = useRoute('/fill/:clientId')
  const [isNew] = useRoute('/new/:id')
  const [isSigningIn] = useRoute('/sign-in')
  if (isSigningIn) return expired ? <SignInAgain session={session} /> : <Redirect to="/" replace />
  return (
    <SessionContext value={session}>
      <Shell
        sentBack={sentBack}
        talked={talked}
        unread={unread}
        warning={loaded && <loaded.WarningBanner />}
        bare={isFilling || isNew}
      >
        <Switch>
          <Route path="/">
            <TasksPage
              sentBack={sentBack}
              drafts={drafts => (
                <Suspense>
                  <Drafts drafts={drafts} />
                </Suspense>
              )}
            />
          </Route>
          <Route path="/new/:id">
            <NewReport />
          </Route>
          <Route path="/fill/:clientId">
            {({ clientId }) => (
              <Late>
                <FillPage key={clientId} clientId={clientId} />
              </Late>
            )}
          </Route>
          <Route path="/reports">
            <Late>
              <ReportsPage />
            </Late>
          </Route>
          <Route path="/reports/task/:id">
            {({ id }) => (
              <Late>
                <TaskPage key={id} taskId={id} />
              </Late>
            )}
          </Route>
          <Route path="/reports/task/:id/messages">
            {({ id }) => (
              <Late>
                <ThreadPage key={id} taskId={id} />
              </Late>
            )}
          </Route>
          <Route path="/reports/:clientId">
            {({ clientId }) => (
              <Late>
                <LocalReportPage key={clientId} clientId={clientId} />
              </Late>
            )}
          </Route>
          <Route path="/messages">
            <Late>
              <MessagesPage reports={taskIds => <ReportLinks taskIds={taskIds} />} />
            </Late>
          </Route>
          <Route path="/me">
            <Late>
              <MePage />
            </Late>
          </Route>
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </Shell>
    </SessionContext>
  )
}

function Late({ children }: { children: ReactNode }) {
  const waiting = (
    <div className="page">
      <Skeleton rows={3} />
    </div>
  )
  return <Suspense fallback={waiting}>{children}</Suspense>
}

/** Creates the id of a new report and puts it into the URL, so that a reload opens the same report. */
function NewReport() {
  const { id } = useParams<{ id: string }>()
  const clientId = useMemo(() => crypto.randomUUID(), [])
  return <Redirect to={`/fill/${clientId}?template=${id}`} replace />
}

function SignInAgain({ session: { person, erased } }: { session: Session }) {
  const [, go] = useLocation()
  const phone = useWork(person.id)?.work.me.phoneNumber ?? undefined
  return (
    <SignInPage key={phone} knownPhone={phone} onDone={() => go('/', { replace: true })}>
      <Notice kind="warn">
        {erased ? (
          <p>
            <Rich text={texts.erased} values={{ name: <bdi>{person.firstName}</bdi> }} />
          </p>
        ) : (
          <p>
            <Rich text={texts.signedOut} values={{ name: <bdi>{person.firstName}</bdi> }} />
          </p>
        )}
      </Notice>
    </SignInPage>
  )
}
