import { Tooltip } from '@mantine/core'
import { IconCircleFilled, IconLoader2, IconWifiOff } from '@tabler/icons-react'
import { useDataAway } from '#src/shared/api/data-reach.ts'
import { useLiveState } from '#src/shared/live/live.ts'
import styles from './shell.module.css'

const states = {
  live: {
    label: 'Live',
    hint: 'Changes appear here as they happen.',
    icon: <IconCircleFilled size={8} aria-hidden />,
  },
  connecting: {
    label: 'Connecting',
    hint: 'The live connection is being made.',
    icon: <IconLoader2 size={14} aria-hidden />,
  },
  away: {
    label: 'No data',
    hint: 'The server cannot reach its data right now and tries again. What you see may be out of date.',
    icon: <IconWifiOff size={14} aria-hidden />,
  },
  offline: {
    label: 'Offline',
    hint: 'The live connection is lost and is tried again. What you see may be out of date.',
    icon: <IconWifiOff size={14} aria-hidden />,
  },
}

export function LiveIndicator() {
  const live = useLiveState()
  const state = useDataAway() ? 'away' : live
  const { label, hint, icon } = states[state]
  return (
    <Tooltip label={hint} multiline maw={240}>
      <span role="status" className={styles.live} data-state={state}>
        {icon}
        <span className={styles.liveWord}>{label}</span>
      </span>
    </Tooltip>
  )
}
