import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { fetchStylesAgain, isLostCode } from '#src/shared/browser/load-failure.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { CrashScreen } from './crash-screen.tsx'

/** In the place of a page that could not be drawn: its code did not arrive, or it crashed. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (!isLostCode(error)) return <CrashScreen error={error} />
  return (
    <ErrorState
      text="This page did not arrive. Check the connection and try again."
      onRetry={() =>
        fetchStylesAgain().then(
          () => router.invalidate(),
          () => undefined,
        )
      }
    />
  )
}
