import type { ReactNode } from 'react'
import { adviceFor, problemText } from '#src/shared/advice.ts'
import type { Refusal as Reason } from '#src/shared/api.ts'
import { texts } from '#src/shared/texts-en.ts'
import { Notice } from './notice.tsx'

interface RefusalProps {
  problem: Pick<Reason, 'code' | 'message'> & Partial<Pick<Reason, 'params'>>
  children?: ReactNode
}

/** The server's reason for refusing a report, and what to do about it. */
export function Refusal({ problem, children }: RefusalProps) {
  const advice = adviceFor(problem.code)
  return (
    <Notice kind="error" title={texts.refusedTitle}>
      <p dir="auto">{problemText(problem)}</p>
      {advice && <p>{advice}</p>}
      {children}
    </Notice>
  )
}
