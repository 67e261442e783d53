import { Badge, Button, Group } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { clockTime, relativeAge, tableDate } from '#src/shared/format/format.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { PanelSkeleton, SettingsRow, SettingsSection } from '../settings-section.tsx'
import { endOtherSessions, endSession, type OwnSession, ownSessionsQuery } from './security.api.ts'
import styles from './security.module.css'

/** One of the others, or all of them. */
type Ending = OwnSession | 'others'

export function SessionsSection() {
  const queryClient = useQueryClient()
  const query = useQuery(ownSessionsQuery)
  const [ending, setEnding] = useState<Ending | null>(null)
  const [asking, setAsking] = useState(false)
  const attempt = useMutation({
    mutationFn: (which: Ending) => (which === 'others' ? endOtherSessions() : endSession(which.id)),
    onSuccess: async (_answer, which) => {
      await queryClient.invalidateQueries(ownSessionsQuery)
      setAsking(false)
      showDone(which === 'others' ? 'You are signed out everywhere else.' : `${which.device} is signed out.`)
    },
  })

  function ask(which: Ending): void {
    attempt.reset()
    setEnding(which)
    setAsking(true)
  }

  if (query.isPending) return <PanelSkeleton rows={2} />
  if (!query.data) return <ErrorState text={problemText(query.error)} onRetry={() => query.refetch()} />
  const sessions = query.data
  const everywhere = ending === 'others'
  return (
    <SettingsSection
      title="Your sessions"
      text="Where you are signed in. Sign out what you do not know, and change your password then."
    >
      {sessions.map(session => (
        <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
      ))}
      {sessions.length > 1 && (
        <Button variant="default" mt="md" onClick={() => ask('others')}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={everywhere ? 'Sign out everywhere else?' : 'Sign this session out?'}
        confirmLabel="Sign out"
        grave
        pending={attempt.isPending}
        error={attempt.error}
        onConfirm={() => ending && attempt.mutate(ending)}
        onClose={() => setAsking(false)}
      >
        {ending === 'others'
          ? 'Every other browser and device has to sign in again. What is typed there and not saved is lost.'
          : ending && `${ending.device} has to sign in again. What is typed there and not saved is lost.`}
      </ConfirmDialog>
    </SettingsSection>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, createdAt, lastSeenAt, current } = session
  const Icon = /iPhone|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <SettingsRow
      icon={<Icon size={22} stroke={1.5} className={styles.device} aria-hidden />}
      title={
        <Group gap="xs">
          {device}
          {current && (
            <Badge variant="light" size="sm" tt="none">
              This one
            </Badge>
          )}
        </Group>
      }
      text={`Last used ${relativeAge(lastSeenAt, new Date())} · signed in ${tableDate(createdAt)} ${clockTime(createdAt)}`}
      control={
        !current && (
          <Button variant="default" size="xs" onClick={onEnd} aria-label={`Sign out ${device}`}>
            Sign out
          </Button>
        )
      }
    />
  )
}
