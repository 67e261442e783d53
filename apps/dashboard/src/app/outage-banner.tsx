import { IconDatabaseOff } from '@tabler/icons-react'
import { useDataAway } from '#src/shared/api/data-reach.ts'
import styles from './outage-banner.module.css'
import { texts } from './texts-en.ts'

/**
 * Says that the server cannot reach its data, on every screen, until it can. The questions of the screen are
 * asked again.
 */
export function OutageBanner() {
  return useDataAway() ? (
    <div role="alert" className={styles.banner}>
      <IconDatabaseOff size={18} aria-hidden />
      {texts.outage}
    </div>
  ) : null
}
