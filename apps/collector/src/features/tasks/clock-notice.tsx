import { clockOff } from '@quadrat/domain/clock'
import { useClockOffset } from '#src/offline/queries.ts'
import { formatDuration } from '#src/shared/format.ts'
import { Notice } from '#src/shared/ui/notice.tsx'
import { texts } from './texts-en.ts'

/** Says that the clock of this phone is wrong, which makes the dates of its reports wrong. */
export function ClockNotice() {
  const offset = useClockOffset()
  if (offset === null) return null
  const { number, unit, direction } = clockOff(offset)
  const time = formatDuration(number, unit)
  return (
    <Notice
      kind="warn"
      title={direction === 'behind' ? texts.clockBehind({ time }) : texts.clockAhead({ time })}
    >
      <p>{texts.clockText}</p>
    </Notice>
  )
}
