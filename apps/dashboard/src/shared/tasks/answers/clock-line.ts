import { clockOffText, isClockWrong } from '@quadrat/domain/clock'
import type { Task } from '../task.api.ts'

/** What a reviewer should know about the clock of the phone; null if it was right or not said. */
export function clockLine({ clockOffset }: Pick<Task, 'clockOffset'>): string | null {
  if (clockOffset === null || !isClockWrong(clockOffset * 1000)) return null
  return `The clock of the phone was ${clockOffText(clockOffset * 1000)} when this report arrived. Its dates and times may be wrong.`
}
