import type { ReactNode } from 'react'
import { adviceFor } from '#src/shared/advice.ts'
import { Notice } from './notice.tsx'

interface RefusalProps {
  problem: { code: string; message: string }
  children?: ReactNode
}

/** The server's reason for refusing a report, and what to do about it. */
export function Refusal({ problem, children }: RefusalProps) {
  const advice = adviceFor(problem.code)
  return (
    <Notice kind="error" title="The report was refused">
      <p dir="auto">{problem.message}</p>
      {advice && <p>{advice}</p>}
      {children}
    </Notice>
  )
}
