import { latinDigits } from '@quadrat/domain/language/digits'
import { limits } from '@quadrat/domain/limits'
import { Rich } from '@quadrat/forms/rich'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { requestCode, signInWithCode } from '#src/offline/session.ts'
import { runtime } from '#src/shared/runtime.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { errorText } from './error-text.ts'
import { SignInFrame } from './frame.tsx'
import { texts } from './texts-en.ts'

interface CodeFormProps {
  phone: string
  onBack: () => void
  onDone: () => void
}

/** In seconds. */
const resendAfter = 60

export function CodeForm({ phone, onBack, onDone }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [wait, setWait] = useState(resendAfter)
  const [resent, setResent] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    const timer = setInterval(() => setWait(seconds => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  const signIn = async (digits: string) => {
    if (busy || digits.length !== limits.code.digits) return
    setBusy(true)
    setError(null)
    try {
      await signInWithCode(phone, digits)
      onDone()
    } catch (cause) {
      setError(errorText(cause))
      setBusy(false)
      input.current?.select()
    }
  }

  const change = (text: string) => {
    const digits = latinDigits(text).replace(/\D/g, '').slice(0, limits.code.digits)
    setCode(digits)
    // The last digit submits the form, so that no button is needed.
    if (digits.length === limits.code.digits && digits !== code) void signIn(digits)
  }

  const resend = async () => {
    setError(null)
    setWait(resendAfter)
    try {
      await requestCode(phone)
      setResent(true)
    } catch (cause) {
      setError(errorText(cause))
      setWait(0)
    }
  }

  return (
    <SignInFrame
      title={texts.codeTitle}
      text={<Rich text={texts.codeSent} values={{ phone: <bdi dir="ltr">{phone}</bdi> }} />}
    >
      {error && (
        <Notice kind="error" announce>
          <p>{error}</p>
        </Notice>
      )}
      <form
        className="sign-in-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void signIn(code)
        }}
      >
        <label htmlFor={id}>{texts.codeLabel}</label>
        <input
          id={id}
          ref={input}
          className="code-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={code}
          onChange={event => change(event.target.value)}
        />
        <Button variant="main" type="submit" busy={busy} disabled={code.length !== limits.code.digits}>
          {appTexts.signIn}
        </Button>
      </form>
      <div className="sign-in-more">
        <Button onClick={() => void resend()} disabled={wait > 0}>
          {wait > 0 ? texts.newCodeIn({ seconds: wait }) : texts.newCode}
        </Button>
        <Button icon={<IconArrowLeft aria-hidden="true" className="pointing" />} onClick={onBack}>
          {texts.otherNumber}
        </Button>
      </div>
      <p className="sign-in-help" role="status">
        {resent ? texts.newCodeSent : ''}
      </p>
      {runtime.demo && (
        <p className="sign-in-help">
          <Rich text={texts.demo} values={{ page: <a href="/dev/outbox">{texts.mailboxPage}</a> }} />
        </p>
      )}
    </SignInFrame>
  )
}
