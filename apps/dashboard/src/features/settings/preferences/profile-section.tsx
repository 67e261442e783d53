import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { fullName } from '#src/shared/format/format.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { PanelSkeleton, SettingsRow, SettingsSection } from '../settings-section.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { ownProfileQuery } from './profile.api.ts'
import { ProfileDialog } from './profile-dialog.tsx'

/** The viewer's own name, title, picture and address. */
export function ProfileSection() {
  const query = useQuery(ownProfileQuery)
  const [open, setOpen] = useState<'profile' | 'email' | null>(null)
  if (query.isPending) return <PanelSkeleton />
  if (!query.data)
    return <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
  const profile = query.data
  return (
    <SettingsSection title="Your profile" text="Your name appears next to your decisions.">
      <SettingsRow
        icon={<PersonAvatar person={profile} size={44} />}
        title={fullName(profile)}
        text={profile.title || profile.role.label}
        control={
          <Button variant="default" onClick={() => setOpen('profile')}>
            Edit profile
          </Button>
        }
      />
      <SettingsRow
        title={profile.email}
        text={
          profile.newEmail
            ? `${profile.newEmail} takes its place once you have confirmed it by the mail that was sent there.`
            : 'You sign in with this address.'
        }
        control={
          <Button variant="default" onClick={() => setOpen('email')}>
            Change email
          </Button>
        }
      />
      <ProfileDialog opened={open === 'profile'} onClose={() => setOpen(null)} profile={profile} />
      <EmailDialog opened={open === 'email'} onClose={() => setOpen(null)} profile={profile} />
    </SettingsSection>
  )
}
