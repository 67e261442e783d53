import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import styles from './shell.module.css'
import { texts } from './texts-en.ts'

/** The other colour scheme: the name of the switch, and the switch. */
export function useOtherScheme() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = isDark ? texts.toLight : texts.toDark
  return { isDark, label, toggle: () => setColorScheme(isDark ? 'light' : 'dark') }
}

export function SchemeSwitch() {
  const { isDark, label, toggle } = useOtherScheme()
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={styles.scheme}
        variant="subtle"
        color="gray"
        c="inherit"
        size={36}
        aria-label={label}
        onClick={toggle}
      >
        {isDark ? (
          <IconSun size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconMoon size={18} stroke={1.75} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  )
}
