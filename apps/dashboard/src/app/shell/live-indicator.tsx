import { Tooltip } from '@mantine/core'
import { IconCircleFilled, IconLoader2, IconWifiOff } from '@tabler/icons-react'
import { useDataAway } from '#src/shared/api/data-reach.ts'
import { useLiveState } from '#src/shared/live/live.ts'
import styles from './shell.module.css'
import { texts } from './texts-en.ts'

const icons = {
  live: <IconCircleFilled size={8} aria-hidden />,
  connecting: <IconLoader2 size={14} aria-hidden />,
  away: <IconWifiOff size={14} aria-hidden />,
  offline: <IconWifiOff size={14} aria-hidden />,
}

export function LiveIndicator() {
  const live = useLiveState()
  const state = useDataAway() ? 'away' : live
  return (
    <Tooltip label={texts.live[`${state}Hint`]} multiline maw={240}>
      <span role="status" className={styles.live} data-state={state}>
        {icons[state]}
        <span className={styles.liveWord}>{texts.live[state]}</span>
      </span>
    </Tooltip>
  )
}
