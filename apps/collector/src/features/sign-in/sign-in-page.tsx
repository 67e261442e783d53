import { callingCodes, joinPhone } from '@quadrat/forms/engine/phone'
import { IconDeviceMobile } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { requestCode } from '#src/offline/session.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { CodeForm } from './code-form.tsx'
import { countryChoices, homeCountry, rememberCountry } from './countries.ts'
import { errorText } from './error-text.ts'
import { SignInFrame } from './frame.tsx'
import { texts } from './texts-en.ts'
import { WaitingHere } from './waiting-here.tsx'

interface SignInPageProps {
  /** The stored number of a person who has to sign in again. */
  knownPhone?: string | undefined
  /** The reason for signing in again. */
  children?: React.ReactNode
  onDone: () => void
}

export function SignInPage({ knownPhone, children, onDone }: SignInPageProps) {
  const [country, setCountry] = useState(homeCountry)
  const [typed, setTyped] = useState(knownPhone ?? '')
  const [phone, setPhone] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const ids = { phone: useId(), country: useId() }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const number = joinPhone(country, typed)
    if (!/^\+[1-9]\d{6,14}$/.test(number)) {
      setError(texts.numberIncomplete)
      return
    }
    setBusy(true)
    setError(null)
    try {
      await requestCode(number)
      rememberCountry(country)
      setPhone(number)
    } catch (cause) {
      setError(errorText(cause))
    }
    setBusy(false)
  }

  if (phone) return <CodeForm phone={phone} onBack={() => setPhone(null)} onDone={onDone} />
  return (
    <SignInFrame title={texts.title} text={texts.intro}>
      {children}
      {error && (
        <Notice kind="error" announce>
          <p>{error}</p>
        </Notice>
      )}
      <form className="sign-in-form" onSubmit={event => void submit(event)} noValidate>
        <label htmlFor={ids.phone}>{texts.phoneNumber}</label>
        <div className="phone-row">
          <select
            id={ids.country}
            aria-label={texts.country}
            value={country}
            onChange={event => setCountry(event.target.value)}
          >
            {countryChoices().map(({ code, name }) => (
              <option key={code} value={code}>
                {`${name} +${callingCodes.get(code)}`}
              </option>
            ))}
          </select>
          <span className="phone-code" aria-hidden="true">
            <bdi dir="ltr">+{callingCodes.get(country)}</bdi>
          </span>
          <input
            id={ids.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0712 345 678"
            dir="ltr"
            value={typed}
            onChange={event => setTyped(event.target.value)}
            required
          />
        </div>
        <Button variant="main" type="submit" busy={busy} icon={<IconDeviceMobile aria-hidden="true" />}>
          {texts.sendCode}
        </Button>
      </form>
      <WaitingHere />
      <p className="sign-in-help">{texts.invitedHint}</p>
    </SignInFrame>
  )
}
