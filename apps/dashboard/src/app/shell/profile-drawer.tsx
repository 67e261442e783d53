import {
  Button,
  Divider,
  Drawer,
  Group,
  SegmentedControl,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { post } from '#src/shared/api.ts'
import { fullName } from '#src/shared/format.ts'
import { leaveLive } from '#src/shared/live.ts'
import { runtime } from '#src/shared/runtime.ts'
import { endSession } from '#src/shared/session.ts'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import type { Viewer } from '#src/shared/viewer.ts'

interface Props {
  viewer: Viewer
  opened: boolean
  onClose: () => void
}

export function ProfileDrawer({ viewer, opened, onClose }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [leaving, setLeaving] = useState(false)

  async function signOut(): Promise<void> {
    setLeaving(true)
    leaveLive()
    // Whether or not the server can be told, this browser forgets the session.
    await post('/api/auth/sign-out').catch(() => undefined)
    onClose()
    endSession('signed-out')
  }

  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={350} title="Profile" padding="lg">
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
        <Stack gap={2}>
          <Text size="sm" c="dimmed">
            {viewer.role.label}
          </Text>
          <Text fw={500}>{viewer.company.name}</Text>
        </Stack>
        <Stack gap={6}>
          <Text size="sm" c="dimmed" id="scheme-label">
            Appearance
          </Text>
          <SegmentedControl
            aria-labelledby="scheme-label"
            fullWidth
            value={colorScheme}
            onChange={value => setColorScheme(value as typeof colorScheme)}
            data={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'auto', label: 'Auto' },
            ]}
          />
        </Stack>
        <Divider />
        <Stack gap={4}>
          <Button
            component={Link}
            to="/auth/settings"
            onClick={onClose}
            variant="subtle"
            color="gray"
            c="inherit"
            justify="flex-start"
            leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
          >
            Settings
          </Button>
          <Button
            variant="subtle"
            color="gray"
            c="inherit"
            justify="flex-start"
            loading={leaving}
            onClick={signOut}
            leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
          >
            Sign out
          </Button>
        </Stack>
        <Text size="xs" c="dimmed" className="tabular">
          Quadrat {runtime.version}
        </Text>
      </Stack>
    </Drawer>
  )
}
