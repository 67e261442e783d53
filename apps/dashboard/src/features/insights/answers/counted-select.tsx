import { Select } from '@mantine/core'
import { type Counting, chosenCountings, usualCounting } from '@quadrat/domain/insights/counted-reports'
import { countingLabel, countingTexts } from '@quadrat/domain/messages/counted-reports-en'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '#src/shared/account/use-may.ts'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { boardQuery, saveBoard } from './answers.api.ts'
import styles from './answers.module.css'

interface Props {
  counted: Counting
  /** The project of the dashboard, '' for the company's; null where no dashboard is shown. */
  board: string | null
  /** Called with what the address is to keep; undefined for what the dashboard has. */
  onChoose: (counted: Counting | undefined) => void
  /** True for one without its label above it. */
  isLow?: boolean
}

/**
 * Which versions of reports the charts count. A choice is kept with the dashboard by those who may arrange
 * it, and in the address for all others.
 */
export function CountedSelect({ counted, board, onChoose, isLow = false }: Props) {
  const queryClient = useQueryClient()
  const project = board || undefined
  const { data } = useQuery({ ...boardQuery(project), enabled: board !== null })
  const mayArrange = useMay('dashboard.write')
  async function choose(next: Counting): Promise<void> {
    const isKept = board !== null && data && mayArrange
    if (!isKept) return onChoose(next === (data?.counted ?? usualCounting) ? undefined : next)
    onChoose(undefined)
    await saveBoard(queryClient, project, { ...data, counted: next }).catch((error: Error) =>
      showProblem(error, problemText(error)),
    )
  }
  return (
    <Select
      className={styles.counted}
      label={isLow ? undefined : countingTexts.label}
      aria-label={countingTexts.label}
      allowDeselect={false}
      disabled={board !== null && !data}
      data={chosenCountings.map(value => ({ value, label: countingLabel[value] }))}
      value={counted}
      onChange={value => value && choose(value)}
    />
  )
}
