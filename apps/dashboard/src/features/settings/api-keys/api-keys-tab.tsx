import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { SecretDialog } from '../webhooks/secret-dialog.tsx'
import styles from '../webhooks/webhooks.module.css'
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

  if (query.isPending) return <KeysSkeleton />
  if (!query.data)
    return <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
  const apiKeys = query.data
  const chosen = apiKeys.find(({ id }) => id === open?.apiKey?.id) ?? open?.apiKey ?? null
  const close = () => setOpen(null)
  const add = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setOpen({ dialog: 'form', apiKey: null })}
      disabled={apiKeys.filter(one => one.state !== 'revoked').length >= limits.apiKeys.perCompany}
    >
      {texts.add}
    </Button>
  )
  return (
    <>
      <div className={styles.toolbar}>
        <Text c="dimmed" maw={680}>
          {texts.about}{' '}
          <Anchor
            underline="always"
            href={`${runtime.backendUrl}/api/v1/reference`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.reference}
          </Anchor>
        </Text>
        {apiKeys.length > 0 && add}
      </div>
      {apiKeys.length === 0 ? (
        <EmptyState
          icon={<IconKey size={32} stroke={1.5} aria-hidden />}
          title={texts.empty}
          text={texts.emptyHint}
          action={add && <div className={styles.emptyAction}>{add}</div>}
        />
      ) : (
        <ul className={styles.list} aria-label={texts.keys}>
          {apiKeys.map(apiKey => (
            <KeyCard
              key={apiKey.id}
              apiKey={apiKey}
              mayWrite={mayWrite}
              onOpen={dialog => setOpen({ dialog, apiKey })}
            />
          ))}
        </ul>
      )}
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
}

function KeysSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton h={14} w={420} maw="100%" mb="xl" />
      <Skeleton h={132} mb="md" radius="md" />
      <Skeleton h={132} radius="md" />
    </div>
  )
}
