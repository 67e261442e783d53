import { Button, Checkbox, Skeleton, Stack, TextInput } from '@mantine/core'
import { isNameTyped } from '@quadrat/domain/account/erasure'
import { Rich } from '@quadrat/forms/rich'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { texts } from './texts-en.ts'
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
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.erasureDialog.title({ name: person.name })}
      size={520}
    >
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
      showDone(texts.erasureDialog.started)
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
  if (preview.isPending) return <Skeleton h={220} aria-label={texts.erasureDialog.counting} />
  if (!preview.data)
    return (
      <Stack gap="md">
        <FormStatus error={preview.error} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {texts.erasureDialog.close}
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
            label={texts.erasureDialog.withPhotos({ count: found.photos })}
            description={texts.erasureDialog.withPhotosHint}
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {texts.erasureDialog.cancel}
          </Button>
          <Button color="red" onClick={() => setIsConfirming(true)}>
            {texts.erasureDialog.continue}
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
      submitLabel={texts.erasureDialog.confirm}
      canSubmit={isRight}
      destructive
      onBack={() => setIsConfirming(false)}
      onClose={onClose}
    >
      <p className={styles.text}>
        <strong>{texts.erasureDialog.irreversible}</strong>{' '}
        {withPhotos
          ? texts.erasureDialog.accountAndPhotos({ count: found.photos })
          : texts.erasureDialog.accountCloses}
      </p>
      <TextInput
        label={<Rich text={texts.erasureDialog.enterName} values={{ name: <bdi>{found.name}</bdi> }} />}
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
  const { deleted, stays, limits } = texts.erasureDialog
  const access = [
    ...(phones > 0 ? [deleted.phones({ count: phones })] : []),
    ...(sessions > 0 ? [deleted.sessions({ count: sessions })] : []),
  ]
  const work = [
    ...(decisions > 0 ? [stays.decisions({ count: decisions })] : []),
    ...(comments > 0 ? [stays.comments({ count: comments })] : []),
  ]
  return (
    <>
      <section className={styles.consequence} aria-label={deleted.label}>
        <h3>{deleted.title}</h3>
        <ul>
          <li>{deleted.details}</li>
          {access.length > 0 && <li>{deleted.access({ access: listOf(access) })}</li>}
          {messages > 0 && <li>{deleted.messages({ count: messages })}</li>}
          <li>{deleted.invites}</li>
          <li>{deleted.mentions}</li>
          <li>{deleted.archives}</li>
        </ul>
      </section>
      <section className={styles.consequence} aria-label={stays.label}>
        <h3>{stays.title}</h3>
        <ul>
          <li>{stays.reports({ count: reports })}</li>
          {work.length > 0 && <li>{stays.work({ work: listOf(work) })}</li>}
          <li>{stays.audit}</li>
        </ul>
      </section>
      <p className={styles.quiet}>{limits}</p>
    </>
  )
}
