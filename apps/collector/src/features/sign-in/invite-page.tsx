import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { signInWithInvite } from '#src/offline/session.ts'
import type { Session } from '#src/offline/store.ts'
import { Refused } from '#src/shared/api.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { SignInFrame } from './frame.tsx'
import { sayError } from './say-error.ts'
import { WaitingHere } from './waiting-here.tsx'

interface InvitePageProps {
  token: string
  /** Somebody is signed in already. */
  session: Session | null
  onDone: () => void
  onOther: () => void
}

/** One press, so that a preview of the link in a chat does not use the invite up. */
export function InvitePage({ token, session, onDone, onOther }: InvitePageProps) {
  const [joined, setJoined] = useState<Session | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** A refused invite stays refused. */
  const [isOver, setIsOver] = useState(false)

  const start = async () => {
    setBusy(true)
    setError(null)
    try {
      setJoined(await signInWithInvite(token))
    } catch (cause) {
      setError(sayError(cause))
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
