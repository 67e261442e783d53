import { Button } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { fileSize, fullDate, fullName } from '#src/shared/format/format.ts'
import { refetchPeople } from '#src/shared/people/people.api.ts'
import { endPhoneSessions, type Phone, phonesQuery } from '#src/shared/people/phones.api.ts'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import type { Collector } from '../collectors.api.ts'
import { texts } from '../texts-en.ts'
import { CollectDialog } from './collect-dialog.tsx'
import styles from './details.module.css'

/** The phones of a data collector, with what each told the last time. A lost one can be signed out. */
export function PhonesPanel({ collector }: { collector: Collector }) {
  const query = useQuery(phonesQuery(collector.id))
  const viewer = useQuery(viewerQuery).data
  const [lost, setLost] = useState<Phone | null>(null)
  const [isSettingUp, setIsSettingUp] = useState(false)
  return (
    <section aria-labelledby="phones" className={styles.phones}>
      <div className={styles.head}>
        <h2 id="phones">{texts.phones.title}</h2>
        {viewer?.abilities.includes('collector.invite') && collector.status !== 'ARCHIVED' && (
          <Button variant="default" size="xs" onClick={() => setIsSettingUp(true)}>
            {texts.collect.open}
          </Button>
        )}
      </div>
      {isSettingUp && <CollectDialog collector={collector} onClose={() => setIsSettingUp(false)} />}
      {query.isError && <QueryError query={query} />}
      {query.data?.length === 0 && <p className={styles.quiet}>{collectorTexts.noPhones}</p>}
      <ul className={styles.phoneList}>
        {query.data?.map(phone => (
          <li key={phone.id} className={styles.phone}>
            <div>
              <strong>{phone.name || texts.phones.phone}</strong>
              {factsOf(phone).map(fact => (
                <span key={fact} className={styles.quiet}>
                  {fact}
                </span>
              ))}
            </div>
            {phone.signedIn && viewer?.abilities.includes('collector.write') && (
              <Button variant="default" size="xs" onClick={() => setLost(phone)}>
                {texts.phones.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {query.data && query.data.length > 0 && <p className={styles.quiet}>{permissionsOf(collector)}</p>}
      <SignOutDialog phone={lost} name={fullName(collector)} onClose={() => setLost(null)} />
    </section>
  )
}

function factsOf(phone: Phone): string[] {
  const { appVersion, reportsWaiting: waiting, storageUsed, storageQuota, storageKept } = phone
  const seen = phone.signedIn ? texts.phones.lastSeen : texts.phones.lastSeenSignedOut
  return [
    seen({ date: fullDate(phone.lastSeenAt) }),
    appVersion && texts.phones.version({ version: appVersion }),
    waiting !== null && texts.phones.waiting({ count: waiting }),
    storageUsed !== null &&
      storageQuota !== null &&
      texts.phones.storage({ used: fileSize(storageUsed), quota: fileSize(storageQuota) }),
    storageKept === false && texts.phones.mayClear,
  ].filter(fact => typeof fact === 'string' && fact !== '') as string[]
}

function permissionsOf({ cameraPermission, locationPermission }: Collector): string {
  const answer = (isGiven: boolean | null) => (isGiven === null ? 'none' : isGiven ? 'allowed' : 'refused')
  return texts.phones.permissions({ camera: answer(cameraPermission), location: answer(locationPermission) })
}

interface SignOutProps {
  phone: Phone | null
  name: string
  onClose: () => void
}

function SignOutDialog({ phone, name, onClose }: SignOutProps) {
  return (
    <ConfirmChange
      opened={phone !== null}
      title={texts.phones.signOutTitle}
      confirmLabel={texts.phones.signOut}
      destructive
      run={async () => {
        if (phone) await endPhoneSessions(phone.id)
      }}
      refetch={refetchPeople}
      done={texts.phones.signedOut}
      onClose={onClose}
    >
      {texts.phones.signOutText({ name })}
    </ConfirmChange>
  )
}
