import { Radio, Stack } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
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
  const [clientId] = useState(newUuid)
  const [days, setDays] = useState('1')
  return (
    <ConfirmChange
      {...rest}
      title={texts.rotateDialog.title}
      confirmLabel={texts.rotateDialog.confirm}
      run={() => rotateApiKey(id, Number(days), clientId)}
      refetch={client => refetchAfter(client, { name: 'api-key-updated', apiKeyId: id })}
      onDone={onSecret}
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
    </ConfirmChange>
  )
}

export function RevokeDialog({ apiKey, ...rest }: Props) {
  return (
    <ConfirmChange
      {...rest}
      title={texts.revokeDialog.title}
      confirmLabel={texts.revokeDialog.confirm}
      destructive
      run={() => revokeApiKey(apiKey.id)}
      refetch={client => refetchAfter(client, { name: 'api-key-updated', apiKeyId: apiKey.id })}
      done={texts.revokeDialog.done}
    >
      {texts.revokeDialog.text({ name: apiKey.name })}
    </ConfirmChange>
  )
}
