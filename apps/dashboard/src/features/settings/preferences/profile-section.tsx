import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { PanelSkeleton, SettingsRow, SettingsSection } from '../settings-section.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { OwnLanguage } from './own-language.tsx'
import { ownProfileQuery } from './profile.api.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import { texts } from './texts-en.ts'

/** The viewer's own name, title, picture and address. */
export function ProfileSection() {
  const query = useQuery(ownProfileQuery)
  const [open, setOpen] = useState<'profile' | 'email' | null>(null)
  if (query.isPending) return <PanelSkeleton />
  if (!query.data) return <QueryError query={query} />
  const profile = query.data
  return (
    <SettingsSection title={texts.profile.title} text={texts.profile.text}>
      <SettingsRow
        icon={<PersonAvatar person={profile} size={44} />}
        title={fullName(profile)}
        text={profile.title || profile.role.label}
        control={
          <Button variant="default" onClick={() => setOpen('profile')}>
            {texts.profile.edit}
          </Button>
        }
      />
      <SettingsRow
        title={profile.email}
        text={profile.newEmail ? texts.email.unconfirmed({ email: profile.newEmail }) : texts.email.signIn}
        control={
          <Button variant="default" onClick={() => setOpen('email')}>
            {texts.email.change}
          </Button>
        }
      />
      <OwnLanguage language={profile.language} />
      <ProfileDialog opened={open === 'profile'} onClose={() => setOpen(null)} profile={profile} />
      <EmailDialog opened={open === 'email'} onClose={() => setOpen(null)} profile={profile} />
    </SettingsSection>
  )
}
