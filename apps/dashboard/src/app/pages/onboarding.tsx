import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { OnboardingPage } from '#src/features/onboarding/onboarding-page.tsx'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { texts } from '../texts-en.ts'

const QuickHelp = lazyPart(async () => (await import('../shell/help/quick-help.tsx')).QuickHelp)

/** The onboarding with the quick help of the shell, which is not around this page. */
export function Onboarding() {
  return (
    <OnboardingPage
      help={
        <Suspense fallback={<Skeleton h={240} role="status" aria-label={texts.loading} />}>
          <QuickHelp onNavigate={undefined} inShell={false} />
        </Suspense>
      }
    />
  )
}
