import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { useEffect } from 'react'
import { showLoadProblem } from '#src/shared/api/problem-notice.ts'

/** Shows one toast for all queries of the page that fail. Their places say it too, with a way to retry. */
export function useFailedToast(error: Error | null | undefined): void {
  useEffect(() => {
    if (error) showLoadProblem(error, insightsTexts.failed, 'insights-failed')
  }, [error])
}
