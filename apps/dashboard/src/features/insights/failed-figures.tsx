import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'

interface Props {
  query: { error: Error | null; refetch: () => unknown }
}

/** Replaces figures that did not load. A refusal says what is wrong with what was asked. */
export function FailedFigures({ query: { error, refetch } }: Props) {
  const text = error && isProblem(error, 'input.invalid') ? error.message : insightsTexts.failed
  return <ErrorState error={error} text={text} onRetry={() => refetch()} />
}
