import { Button } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fileSize, fullDate, fullName } from '#src/shared/format/format.ts'
import { refetchPeople } from '#src/shared/people/people.api.ts'
import { endPhoneSessions, type Phone, phonesQuery } from '#src/shared/people/phones.api.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import type { Collector } from '../collectors.api.ts'
import styles from './details.module.css'

/** The phones of a data collector, with what each told the last time. A lost one can be signed out. */
export function PhonesPanel({ collector }: { collector: Collector }) {
  const query = useQuery(phonesQuery(collector.id))
  const viewer = useQuery(viewerQuery).data
  const [lost, setLost] = useState<Phone | null>(null)
  return (
    <section aria-labelledby="phones" className={styles.phones}>
      <div className={styles.head}>
        <h2 id="phones">Phones</h2>
      </div>
      {query.isError && (
        <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
      )}
      {query.data?.length === 0 && <p className={styles.quiet}>{collectorTexts.noPhones}</p>}
      <ul className={styles.phoneList}>
        {query.data?.map(phone => (
          <li key={phone.id} className={styles.phone}>
            <div>
              <strong>{phone.name || 'Phone'}</strong>
              {factsOf(phone).map(fact => (
                <span key={fact} className={styles.quiet}>
                  {fact}
                </span>
              ))}
            </div>
            {phone.signedIn && viewer?.abilities.includes('collector.write') && (
              <Button variant="default" size="xs" onClick={() => setLost(phone)}>
                Sign out
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
  return [
    `Last seen ${fullDate(phone.lastSeenAt)}${phone.signedIn ? '' : ' · signed out'}`,
    appVersion && `Quadrat ${appVersion}`,
    waiting !== null && `${waiting} ${waiting === 1 ? 'report' : 'reports'} waiting at that time`,
    storageUsed !== null &&
      storageQuota !== null &&
      `Storage: ${fileSize(storageUsed)} of ${fileSize(storageQuota)} used`,
    storageKept === false && 'The browser may clear the storage when the phone is nearly full',
  ].filter(fact => typeof fact === 'string' && fact !== '') as string[]
}

function permissionsOf({ cameraPermission, locationPermission }: Collector): string {
  const say = (isGiven: boolean | null) => (isGiven === null ? 'not asked' : isGiven ? 'allowed' : 'refused')
  return `Permissions: camera ${say(cameraPermission)}, location ${say(locationPermission)}.`
}

interface SignOutProps {
  phone: Phone | null
  name: string
  onClose: () => void
}

function SignOutDialog({ phone, name, onClose }: SignOutProps) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: async () => {
      if (phone) await endPhoneSessions(phone.id)
    },
    onSuccess: async () => {
      await refetchPeople(queryClient)
      onClose()
      showDone('The phone is signed out.')
    },
  })
  const confirm = useOnce(mutation)
  return (
    <ConfirmDialog
      opened={phone !== null}
      title="Sign this phone out?"
      confirmLabel="Sign out"
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => confirm()}
      onClose={() => {
        mutation.reset()
        onClose()
      }}
    >
      {`Whoever has it can no longer send or fetch anything for ${name}. Reports that wait on it stay there until ${name} signs in on it again.`}
    </ConfirmDialog>
  )
}
