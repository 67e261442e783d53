import { Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
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
      <IconButton
        icon={isDark ? IconSun : IconMoon}
        label={label}
        className={styles.scheme}
        c="inherit"
        size={36}
        onClick={toggle}
      />
    </Tooltip>
  )
}
