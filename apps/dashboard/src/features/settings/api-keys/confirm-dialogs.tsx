import { Radio, Stack } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { type ApiKey, revokeApiKey, rotateApiKey } from './api-keys.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  apiKey: ApiKey
  onClose: () => void
}

/** The days for which the current key can still work. */
const overlaps = [0, 1, 3, 7] as const

export function RotateDialog({ apiKey, onSecret, ...rest }: Props & { onSecret: (secret: string) => void }) {
  const { id, name, oldSecretUntil } = apiKey
  const queryClient = useQueryClient()
  const [clientId] = useState(newUuid)
  const [days, setDays] = useState('1')
  const mutation = useMutation({
    mutationFn: () => rotateApiKey(id, Number(days), clientId),
    onSuccess: async secret => {
      onSecret(secret)
      rest.onClose()
      await refetchAfter(queryClient, { name: 'api-key-updated', apiKeyId: id })
    },
  })
  return (
    <ConfirmDialog
      {...rest}
      title={texts.rotateDialog.title}
      confirmLabel={texts.rotateDialog.confirm}
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => mutation.mutate()}
    >
      <Stack gap="md">
        <div>
          {oldSecretUntil ? (
            <Rich
              text={texts.rotateDialog.textPrevious}
              values={{ name, date: <FullDate at={oldSecretUntil} /> }}
            />
          ) : (
            texts.rotateDialog.text({ name })
          )}
        </div>
        <Radio.Group label={texts.rotateDialog.overlap} value={days} onChange={setDays}>
          <Stack gap="sm" mt="xs">
            {overlaps.map(one => (
              <Radio key={one} value={String(one)} label={texts.rotateDialog.days({ count: one })} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </ConfirmDialog>
  )
}

export function RevokeDialog({ apiKey, ...rest }: Props) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: () => revokeApiKey(apiKey.id),
    onSuccess: async () => {
      rest.onClose()
      await refetchAfter(queryClient, { name: 'api-key-updated', apiKeyId: apiKey.id })
      showDone(texts.revokeDialog.done)
    },
  })
  return (
    <ConfirmDialog
      {...rest}
      title={texts.revokeDialog.title}
      confirmLabel={texts.revokeDialog.confirm}
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => mutation.mutate()}
    >
      {texts.revokeDialog.text({ name: apiKey.name })}
    </ConfirmDialog>
  )
}
