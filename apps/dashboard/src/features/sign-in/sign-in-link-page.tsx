import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { PublicFrame } from './public-frame.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts-en.ts'
import { useSignIn } from './use-sign-in.ts'

/**
 * The target of the link in the mail. It waits for a click, because mail programs open links to check them.
 */
export function SignInLinkPage() {
  const { code = '' } = useSearch({ from: '/sign-in-link' })
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const signIn = useSignIn({
    onError: error => {
      if (isProblem(error, 'sign-in.second-factor-missing')) setNeedsSecondFactor(true)
    },
  })
  const submit = useOnce(signIn)

  if (needsSecondFactor) {
    return (
      <PublicFrame title={texts.secondFactor.title} lead={texts.secondFactor.lead}>
        <SecondFactorForm credentials={{ code }} onBack={() => setNeedsSecondFactor(false)} />
      </PublicFrame>
    )
  }
  const error = isProblem(signIn.error, 'sign-in.second-factor-missing') ? null : signIn.error
  return (
    <PublicFrame title={texts.signIn} lead={texts.link.lead}>
      <div className={styles.fields}>
        <FormStatus error={error} />
        {!isProblem(error, 'sign-in.link-wrong') && (
          <Button size="md" loading={signIn.isPending} onClick={() => submit({ code })}>
            {texts.signIn}
          </Button>
        )}
      </div>
      <BackToSignIn />
    </PublicFrame>
  )
}
