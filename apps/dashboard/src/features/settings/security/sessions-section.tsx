import { Badge, Button, Group } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { clockTime, relativeAge, tableDate } from '#src/shared/format/format.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PanelSkeleton, SettingsRow, SettingsSection } from '../settings-section.tsx'
import { endOtherSessions, endSession, type OwnSession, ownSessionsQuery } from './security.api.ts'
import styles from './security.module.css'
import { texts } from './texts-en.ts'

/** A session to end, or all but this one. */
type Target = OwnSession | 'others'

export function SessionsSection() {
  const queryClient = useQueryClient()
  const query = useQuery(ownSessionsQuery)
  const [target, setTarget] = useState<Target | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const mutation = useMutation({
    mutationFn: (which: Target) => (which === 'others' ? endOtherSessions() : endSession(which.id)),
    onSuccess: async (_result, which) => {
      await queryClient.invalidateQueries(ownSessionsQuery)
      setIsConfirming(false)
      showDone(
        which === 'others' ? texts.sessions.othersEnded : texts.sessions.ended({ device: which.device }),
      )
    },
  })

  function request(which: Target): void {
    mutation.reset()
    setTarget(which)
    setIsConfirming(true)
  }

  if (query.isPending) return <PanelSkeleton rows={2} />
  if (!query.data) return <QueryError query={query} />
  const sessions = query.data
  const isEverywhere = target === 'others'
  return (
    <SettingsSection title={texts.sessions.title} text={texts.sessions.text}>
      {sessions.map(session => (
        <SessionRow key={session.id} session={session} onEnd={() => request(session)} />
      ))}
      {sessions.length > 1 && (
        <Button variant="default" mt="md" onClick={() => request('others')}>
          {texts.sessions.signOutOthers}
        </Button>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={isEverywhere ? texts.sessions.endOthersTitle : texts.sessions.endTitle}
        confirmLabel={texts.sessions.signOut}
        destructive
        pending={mutation.isPending}
        error={mutation.error}
        onConfirm={() => target && mutation.mutate(target)}
        onClose={() => setIsConfirming(false)}
      >
        {isEverywhere
          ? texts.sessions.endOthersText
          : target && texts.sessions.endText({ device: target.device })}
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
              {texts.sessions.current}
            </Badge>
          )}
        </Group>
      }
      text={texts.sessions.used({
        age: relativeAge(lastSeenAt, new Date()),
        date: tableDate(createdAt),
        time: clockTime(createdAt),
      })}
      control={
        !current && (
          <Button
            variant="default"
            size="xs"
            onClick={onEnd}
            aria-label={texts.sessions.signOutDevice({ device })}
          >
            {texts.sessions.signOut}
          </Button>
        )
      }
    />
  )
}
