import { clockOffText } from '@quadrat/domain/clock'
import { useClockOffset } from '#src/offline/queries.ts'
import { Notice } from '#src/shared/ui/notice.tsx'

/** Says that the clock of this phone is wrong, which makes the dates of its reports wrong. */
export function ClockNotice() {
  const offset = useClockOffset()
  if (offset === null) return null
  return (
    <Notice kind="warn" title={`The clock of this phone is ${clockOffText(offset)}`}>
      <p>Set date and time in the settings of the phone: your reports carry them.</p>
    </Notice>
  )
}
