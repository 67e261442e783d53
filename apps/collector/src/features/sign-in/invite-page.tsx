import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { signInWithInvite } from '#src/offline/session.ts'
import type { Session } from '#src/offline/store.ts'
import { Refused } from '#src/shared/api.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { errorText } from './error-text.ts'
import { SignInFrame } from './frame.tsx'
import { WaitingHere } from './waiting-here.tsx'

interface InvitePageProps {
  token: string
  /** The session of the person who is signed in already. */
  session: Session | null
  onDone: () => void
  onOther: () => void
}

/** Signs in at a press of a button, because the invite works once and a link preview in a chat must not use it. */
export function InvitePage({ token, session, onDone, onOther }: InvitePageProps) {
  const [joined, setJoined] = useState<Session | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // True if the invite is refused for good.
  const [isOver, setIsOver] = useState(false)

  const start = async () => {
    setBusy(true)
    setError(null)
    try {
      setJoined(await signInWithInvite(token))
    } catch (cause) {
      setError(errorText(cause))
      setIsOver(cause instanceof Refused && cause.refusal.status < 500 && cause.refusal.status !== 429)
    }
    setBusy(false)
  }

  if (joined) {
    const { person } = joined
    return (
      <SignInFrame
        title={`Welcome, ${person.firstName}`}
        text={
          <>
            You now report for <bdi className="organisation">{person.company.name}</bdi>.
          </>
        }
      >
        <p className="joined">
          <IconCircleCheck aria-hidden="true" size={56} stroke={1.5} />
        </p>
        <Button variant="main" icon={<IconArrowRight aria-hidden="true" />} onClick={onDone}>
          Open my tasks
        </Button>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      title="You are invited"
      text="Report from the field with this phone, with or without a network."
    >
      {error && (
        <Notice kind="error" announce>
          <p>{error}</p>
        </Notice>
      )}
      {session && !error && (
        <Notice kind="info">
          <p>
            <bdi>{`${session.person.firstName} ${session.person.lastName}`}</bdi> is signed in on this phone
            and will be signed out. Unsent reports stay here.
          </p>
        </Notice>
      )}
      <div className="sign-in-form">
        {!isOver && (
          <Button
            variant="main"
            busy={busy}
            icon={<IconArrowRight aria-hidden="true" />}
            onClick={() => void start()}
          >
            {error ? 'Try again' : 'Start'}
          </Button>
        )}
        {error && (
          <Button variant={isOver ? 'main' : 'plain'} onClick={onOther}>
            {session ? 'Back to my tasks' : 'Sign in with my phone number'}
          </Button>
        )}
      </div>
      <WaitingHere />
    </SignInFrame>
  )
}
