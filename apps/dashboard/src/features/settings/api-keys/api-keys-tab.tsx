import { Anchor, Button } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { SettingsList } from '../settings-list.tsx'
import { SecretDialog } from '../webhooks/secret-dialog.tsx'
import { type ApiKey, apiKeysQuery } from './api-keys.api.ts'
import { RevokeDialog, RotateDialog } from './confirm-dialogs.tsx'
import { KeyCard } from './key-card.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { texts } from './texts-en.ts'

type Open = { dialog: 'form' | 'rotate' | 'revoke'; apiKey: ApiKey | null } | null

export function ApiKeysTab() {
  const viewer = useQuery(viewerQuery).data
  const query = useQuery(apiKeysQuery)
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const mayWrite = viewer?.abilities.includes('api-key.write') ?? false

  const close = () => setOpen(null)
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
    <SettingsList
      query={query}
      texts={{ ...texts, about, list: texts.keys }}
      icon={<IconKey size={32} stroke={1.5} aria-hidden />}
      add={apiKeys =>
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpen({ dialog: 'form', apiKey: null })}
            disabled={apiKeys.filter(one => one.state !== 'revoked').length >= limits.apiKeys.perCompany}
          >
            {texts.add}
          </Button>
        )
      }
      card={apiKey => (
        <KeyCard
          key={apiKey.id}
          apiKey={apiKey}
          mayWrite={mayWrite}
          onOpen={dialog => setOpen({ dialog, apiKey })}
        />
      )}
    >
      {apiKeys => {
        const chosen = apiKeys.find(({ id }) => id === open?.apiKey?.id) ?? open?.apiKey ?? null
        return (
          <>
            <KeyDialog
              opened={open?.dialog === 'form'}
              apiKey={open?.apiKey ?? null}
              onSecret={setSecret}
              onClose={close}
            />
            {chosen && (
              <>
                <RotateDialog
                  key={`rotate ${chosen.id} ${chosen.rowVersion}`}
                  opened={open?.dialog === 'rotate'}
                  apiKey={chosen}
                  onSecret={setSecret}
                  onClose={close}
                />
                <RevokeDialog opened={open?.dialog === 'revoke'} apiKey={chosen} onClose={close} />
              </>
            )}
            <SecretDialog
              secret={secret}
              title={texts.secret.title}
              text={texts.secret.text}
              onKept={() => setSecret(null)}
            />
          </>
        )
      }}
    </SettingsList>
  )
}
