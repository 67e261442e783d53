import { Anchor } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { runtime } from '#src/shared/api/runtime.ts'
import { SettingsList } from '../settings-list.tsx'
import { SecretDialog } from '../webhooks/secret-dialog.tsx'
import { type ApiKey, apiKeysQuery } from './api-keys.api.ts'
import { RevokeDialog, RotateDialog } from './confirm-dialogs.tsx'
import { KeyCard } from './key-card.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { texts } from './texts-en.ts'

export function ApiKeysTab() {
  const query = useQuery(apiKeysQuery)
  const [secret, setSecret] = useState<string | null>(null)
  const about = (
    <>
      {texts.about}{' '}
      <Anchor
        underline="always"
        href={`${runtime.backendUrl}/api/v1/reference`}
        target="_blank"
        rel="noreferrer"
      >
        {texts.reference}
      </Anchor>
    </>
  )
  return (
    <SettingsList<ApiKey, 'rotate' | 'revoke'>
      query={query}
      texts={{ ...texts, about, list: texts.keys }}
      icon={<IconKey size={32} stroke={1.5} aria-hidden />}
      permission="api-key.write"
      isFull={keys => keys.filter(key => key.state !== 'revoked').length >= limits.apiKeys.perCompany}
      card={(apiKey, props) => <KeyCard key={apiKey.id} apiKey={apiKey} {...props} />}
    >
      {({ record, opens, close }) => (
        <>
          <KeyDialog opened={opens('form')} apiKey={record} onSecret={setSecret} onClose={close} />
          {record && (
            <>
              <RotateDialog
                key={`rotate ${record.id} ${record.rowVersion}`}
                opened={opens('rotate')}
                apiKey={record}
                onSecret={setSecret}
                onClose={close}
              />
              <RevokeDialog opened={opens('revoke')} apiKey={record} onClose={close} />
            </>
          )}
          <SecretDialog secret={secret} texts={texts.secret} onKept={() => setSecret(null)} />
        </>
      )}
    </SettingsList>
  )
}
