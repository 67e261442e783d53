import { Suspense, useSyncExternalStore } from 'react'
import { signInAgain } from '#src/shared/account/sign-in-again.ts'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'

const Dialog = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain)

/** The dialog is loaded when a session has ended over a half-typed form, which is rare. */
export function SignInAgain() {
  const ended = useSyncExternalStore(signInAgain.subscribe, signInAgain.get)
  return ended ? (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  ) : null
}
