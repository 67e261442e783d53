import { isClockWrong } from '@quadrat/domain/clock'
import { watchClock } from '#src/shared/api.ts'
import { readSetting, store, writeSetting } from './store.ts'

/** The setting with the offset of this phone's clock in ms; there is none while the clock is right. */
export const clockKey = 'clock-offset'
const minute = 60_000

/** Stores how far the clock is off, so that it is shown without a network too. */
export function keepClockOffset(): void {
  watchClock(offset => void keep(offset).catch(error => console.warn(error)))
}

async function keep(offset: number): Promise<void> {
  const known = await readSetting<number>(clockKey)
  if (!isClockWrong(offset)) {
    if (known !== null) await store.settings.delete(clockKey)
  } else if (known === null || Math.abs(known - offset) > minute) await writeSetting(clockKey, offset)
}
