import { clockOff, isClockWrong } from '@quadrat/domain/clock'
import { spoken } from '@quadrat/domain/language/texts'
import type { Task } from '../task.api.ts'
import { texts } from './texts-en.ts'

/** What a reviewer should know about the clock of the phone; null if it was right or not said. */
export function clockLine({ clockOffset }: Pick<Task, 'clockOffset'>): string | null {
  if (clockOffset === null || !isClockWrong(clockOffset * 1000)) return null
  const { number, unit, direction } = clockOff(clockOffset * 1000)
  const length = new Intl.NumberFormat(spoken().locale, { style: 'unit', unit, unitDisplay: 'long' })
  return texts.clock[direction]({ time: length.format(number) })
}
