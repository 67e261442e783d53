import { Button, Divider, Group, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { fullName } from '#src/shared/format/format.ts'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { texts } from './texts-en.ts'
import { useLeave } from './use-leave.ts'

interface Props {
  viewer: Viewer
  onLeave: () => void
  onNavigate?: (() => void) | undefined
}

export function ProfileMenu({ viewer, onLeave, onNavigate }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { leaving, leave } = useLeave(onLeave)

  return (
    <Stack gap="lg">
      <Group wrap="nowrap" gap="sm">
        <PersonAvatar person={viewer} size={48} />
        <div style={{ minWidth: 0 }}>
          <Text fw={600}>{fullName(viewer)}</Text>
          <Text size="sm" c="dimmed" truncate>
            {viewer.email}
          </Text>
        </div>
      </Group>
      <Stack gap="3xs">
        <Text size="sm" c="dimmed">
          {viewer.role.label}
        </Text>
        <Text fw={500}>{viewer.company.name}</Text>
      </Stack>
      <Stack gap="xs">
        <Text size="sm" c="dimmed" id="scheme-label">
          {texts.profile.appearance}
        </Text>
        <SegmentedControl
          aria-labelledby="scheme-label"
          fullWidth
          value={colorScheme}
          onChange={value => setColorScheme(value as typeof colorScheme)}
          data={[
            { value: 'light', label: texts.profile.light },
            { value: 'dark', label: texts.profile.dark },
            { value: 'auto', label: texts.profile.auto },
          ]}
        />
      </Stack>
      <Divider />
      <Stack gap="2xs">
        <Button
          component={Link}
          to="/auth/settings"
          onClick={onNavigate}
          variant="subtle"
          color="gray"
          c="inherit"
          justify="flex-start"
          leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
        >
          {texts.profile.settings}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          justify="flex-start"
          loading={leaving}
          onClick={leave}
          leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
        >
          {texts.profile.signOut}
        </Button>
      </Stack>
      <Text size="xs" c="dimmed" className="tabular">
        Quadrat {runtime.version}
      </Text>
    </Stack>
  )
}
