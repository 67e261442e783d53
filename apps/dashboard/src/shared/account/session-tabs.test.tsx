import { expect, onTestFinished, test, vi } from 'vitest'
import {
  endSession,
  getSession,
  onSessionEnd,
  receiveSession,
  type Session,
  startSession,
} from '#src/shared/account/session.ts'

const session: Session = {
  jwt: '1.a',
  user: { id: '1', firstName: 'Rehema', lastName: 'Baya', confirmed: true },
}

/** Another tab of the browser: it hears what this page says, and can speak. */
function otherTab() {
  const heard: unknown[] = []
  const channel = new BroadcastChannel('quadrat-session')
  channel.addEventListener('message', ({ data }) => heard.push(data))
  onTestFinished(() => {
    endSession('signed-out')
    channel.close()
  })
  return { heard, channel }
}

test('a new tab takes the session of another one into its session storage alone', async () => {
  const { channel } = otherTab()
  channel.addEventListener('message', ({ data }) => {
    if (data.name === 'who') channel.postMessage({ name: 'here', session, remembered: false })
  })
  await receiveSession()
  expect(getSession()).toEqual(session)
  expect(JSON.parse(sessionStorage.getItem('quadrat-session') ?? 'null')).toEqual(session)
  expect(localStorage.getItem('quadrat-session')).toBeNull()
})

test('a session that another tab remembers is taken over and stays on the disk', async () => {
  const { channel } = otherTab()
  localStorage.setItem('quadrat-session', JSON.stringify(session))
  channel.postMessage({ name: 'started', session, remembered: true })
  await vi.waitFor(() => expect(getSession()).toEqual(session))
  expect(JSON.parse(localStorage.getItem('quadrat-session') ?? 'null')).toEqual(session)
  expect(sessionStorage.getItem('quadrat-session')).toBeNull()
})

test('a tab without others waits for nobody long', async () => {
  await receiveSession()
  expect(getSession()).toBeNull()
})

test('a signed-in tab answers, and keeps its session when somebody else signs in elsewhere', async () => {
  const { heard, channel } = otherTab()
  startSession(session, false)
  channel.postMessage({ name: 'who' })
  await vi.waitFor(() => expect(heard).toContainEqual({ name: 'here', session, remembered: false }))
  channel.postMessage({ name: 'started', session: { ...session, jwt: '2.b' }, remembered: false })
  channel.postMessage({ name: 'who' })
  await vi.waitFor(() =>
    expect(heard.filter(data => (data as { name: string }).name === 'here')).toHaveLength(2),
  )
  expect(getSession()).toEqual(session)
})

test('a sign-out in another tab ends the same session here, and no other one', async () => {
  const { channel } = otherTab()
  startSession(session, false)
  const ends: string[] = []
  const unsubscribe = onSessionEnd(reason => ends.push(reason))
  onTestFinished(() => void unsubscribe())
  channel.postMessage({ name: 'signed-out', jwt: '2.b' })
  channel.postMessage({ name: 'signed-out', jwt: session.jwt })
  await vi.waitFor(() => expect(ends).toEqual(['signed-out']))
  expect(getSession()).toBeNull()
})
