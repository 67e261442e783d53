import { Tooltip } from '@mantine/core'
import { IconCircleFilled, IconLoader2, IconWifiOff } from '@tabler/icons-react'
import { useLiveState } from '#src/shared/live/live.ts'
import styles from './shell.module.css'

const shown = {
  live: {
    word: 'Live',
    hint: 'Changes appear here as they happen.',
    icon: <IconCircleFilled size={8} aria-hidden />,
  },
  connecting: {
    word: 'Connecting',
    hint: 'The live connection is being made.',
    icon: <IconLoader2 size={14} aria-hidden />,
  },
  offline: {
    word: 'Offline',
    hint: 'The live connection is lost and is tried again. What you see may be out of date.',
    icon: <IconWifiOff size={14} aria-hidden />,
  },
}

export function LiveIndicator() {
  const state = useLiveState()
  const { word, hint, icon } = shown[state]
  return (
    <Tooltip label={hint} multiline maw={240}>
      <span role="status" className={styles.live} data-state={state}>
        {icon}
        <span className={styles.liveWord}>{word}</span>
      </span>
    </Tooltip>
  )
}
