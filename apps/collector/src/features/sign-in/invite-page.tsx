import type { Invited } from '@quadrat/domain/collector-api/sign-in'
import { Rich } from '@quadrat/forms/rich'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readInvite, signInWithInvite } from '#src/offline/session.ts'
import type { Session } from '#src/offline/store.ts'
import { Refused } from '#src/shared/api.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { errorText } from './error-text.ts'
import { SignInFrame } from './frame.tsx'
import { texts } from './texts-en.ts'
import { WaitingHere } from './waiting-here.tsx'

interface InvitePageProps {
  token: string
  /** The session of the person who is signed in already. */
  session: Session | null
  onDone: () => void
  onOther: () => void
}

/**
 * Signs in at a press of a button, because the invite works once and a link preview in a chat must not use
 * it.
 */
export function InvitePage({ token, session, onDone, onOther }: InvitePageProps) {
  const [invited, setInvited] = useState<Invited | null>(null)
  const [joined, setJoined] = useState<Session | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // True if the invite is refused for good.
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    let isShown = true
    // Without the names the invite works as well, and the button says what is wrong with it.
    readInvite(token).then(
      names => isShown && setInvited(names),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [token])

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
        title={texts.welcome({ name: person.firstName })}
        text={<Rich text={texts.reportFor} values={{ organisation: nameOf(person.company.name) }} />}
      >
        <p className="joined">
          <IconCircleCheck aria-hidden="true" size={56} stroke={1.5} />
        </p>
        <Button
          variant="main"
          icon={<IconArrowRight aria-hidden="true" className="pointing" />}
          onClick={onDone}
        >
          {texts.openTasks}
        </Button>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      title={texts.invited}
      text={
        <span className="invite-text">
          {invited ? (
            <Rich
              text={texts.invitedBy}
              values={{ name: nameOf(invited.firstName), organisation: nameOf(invited.organisation) }}
            />
          ) : (
            texts.invitedIntro
          )}
        </span>
      }
    >
      {error && (
        <Notice kind="error" announce>
          <p>{error}</p>
        </Notice>
      )}
      {session && !error && (
        <Notice kind="info">
          <p>
            <Rich
              text={texts.otherPerson}
              values={{ name: <bdi>{`${session.person.firstName} ${session.person.lastName}`}</bdi> }}
            />
          </p>
        </Notice>
      )}
      <div className="sign-in-form">
        {!isOver && (
          <Button
            variant="main"
            busy={busy}
            icon={<IconArrowRight aria-hidden="true" className="pointing" />}
            onClick={() => void start()}
          >
            {error ? texts.tryAgain : texts.start}
          </Button>
        )}
        {error && (
          <Button variant={isOver ? 'main' : 'plain'} onClick={onOther}>
            {session ? texts.backToTasks : texts.byNumber}
          </Button>
        )}
      </div>
      <WaitingHere />
    </SignInFrame>
  )
}

const nameOf = (name: string) => <bdi className="organisation">{name}</bdi>
