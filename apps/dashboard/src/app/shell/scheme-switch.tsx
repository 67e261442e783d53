import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = isDark ? 'Switch to light' : 'Switch to dark'
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={36}
        aria-label={label}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
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
