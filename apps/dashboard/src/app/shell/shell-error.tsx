import { Container } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { NoAnswer } from '#src/shared/api/graphql.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { CrashScreen } from '../crash-screen.tsx'

/**
 * Replaces the shell when the viewer could not be fetched: without an answer with a retry, else as a crash.
 */
export function ShellError({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (!(error instanceof NoAnswer)) return <CrashScreen error={error} />
  return (
    <Container component="main" size={560} py="3xl">
      <ErrorState error={error} text={problemText(error)} onRetry={() => router.invalidate()} />
    </Container>
  )
}
