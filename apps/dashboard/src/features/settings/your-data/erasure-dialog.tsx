import { Button, Checkbox, Skeleton, Stack, TextInput } from '@mantine/core'
import { isNameTyped } from '@quadrat/domain/account/erasure'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { amount } from '#src/shared/format/format.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import {
  type ErasablePerson,
  type ErasurePreview,
  erasePerson,
  erasurePreviewQuery,
} from './your-data.api.ts'
import styles from './your-data.module.css'

interface Props {
  opened: boolean
  person: ErasablePerson
  onClose: () => void
  onErased: () => void
}

/** Two steps: what goes and what stays, and then the name. */
export function ErasureDialog({ opened, person, onClose, onErased }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Delete the data of ${person.name}?`} size={520}>
      {opened && <Steps person={person} onClose={onClose} onErased={onErased} />}
    </Modal>
  )
}

function Steps({ person, onClose, onErased }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient()
  const preview = useQuery(erasurePreviewQuery(person.id))
  const [withPhotos, setWithPhotos] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const [typed, setTyped] = useState('')
  useUnsaved(() => typed !== '')
  const mutation = useMutation({
    mutationFn: () => erasePerson({ person: person.id, name: typed, withPhotos }),
    onSuccess: async () => {
      onErased()
      showDone('The data is being deleted.')
      await Promise.all([
        refetchAfter(queryClient, { name: 'company-updated' }),
        refetchAfter(queryClient, { name: 'collector-updated' }),
        refetchAfter(queryClient, { name: 'staff-updated' }),
      ])
    },
  })
  const nameInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isConfirming) nameInput.current?.focus()
  }, [isConfirming])
  if (preview.isPending) return <Skeleton h={220} aria-label="What there is of the person is being counted" />
  if (!preview.data)
    return (
      <Stack gap="md">
        <FormStatus error={problemText(preview.error)} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </Stack>
    )
  const found = preview.data
  if (!isConfirming)
    return (
      <Stack gap="md">
        <Consequences found={found} />
        {found.photos > 0 && (
          <Checkbox
            checked={withPhotos}
            onChange={event => setWithPhotos(event.currentTarget.checked)}
            label={`Delete the ${amount(found.photos, 'photo')} of their reports too`}
            description="Photos may show people. Nobody can tell by machine which ones."
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" onClick={() => setIsConfirming(true)}>
            Go on
          </Button>
        </DialogActions>
      </Stack>
    )
  const [firstName = '', ...rest] = found.name.split(' ')
  const isRight = isNameTyped({ firstName, lastName: rest.join(' ') }, typed)
  return (
    <DialogForm
      mutation={mutation}
      isChanged={() => typed !== ''}
      submitLabel="Delete for good"
      canSubmit={isRight}
      destructive
      onBack={() => setIsConfirming(false)}
      onClose={onClose}
    >
      <p className={styles.text}>
        <strong>This cannot be undone.</strong> The account ends at once
        {withPhotos && `, and ${amount(found.photos, 'photo')} of their reports are deleted`}.
      </p>
      <TextInput
        label={
          <>
            Type <bdi>{found.name}</bdi> to confirm
          </>
        }
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        autoComplete="off"
        ref={nameInput}
      />
    </DialogForm>
  )
}

function Consequences({ found }: { found: ErasurePreview }) {
  const { reports, messages, comments, phones, sessions, decisions } = found
  return (
    <>
      <section className={styles.consequence} aria-label="What is deleted">
        <h3>Deleted for good</h3>
        <ul>
          <li>Name, phone number, email, ID number, birthday and profile photo</li>
          {phones + sessions > 0 && (
            <li>{joined([phones, 'phone'], [sessions, 'open session'])}, where they are signed out</li>
          )}
          {messages > 0 && <li>{joined([messages, 'message'])} with the team</li>}
          <li>Invites, push subscriptions and their inbox</li>
          <li>Their name in texts, in the audit log and in what webhooks were sent</li>
          <li>Exports of the company that are kept as files, because they hold the name</li>
        </ul>
      </section>
      <section className={styles.consequence} aria-label="What stays">
        <h3>Stays, as ‘Deleted person’</h3>
        <ul>
          <li>{amount(reports, 'report')} with their answers, so that all counts stay as they are</li>
          {(comments > 0 || decisions > 0) && (
            <li>{joined([decisions, 'decision'], [comments, 'comment'])} on reports</li>
          )}
          <li>When something was done in the audit log, without the name</li>
        </ul>
      </section>
      <p className={styles.quiet}>
        Reports that wait on their phone cannot be sent any more; the phone says so. Files that were
        downloaded before and backups of the server keep the name.
      </p>
    </>
  )
}

/** '2 phones and 1 open session', without those that there are none of. */
function joined(...parts: [n: number, noun: string][]): string {
  return parts
    .filter(([n]) => n > 0)
    .map(([n, noun]) => amount(n, noun))
    .join(' and ')
}
