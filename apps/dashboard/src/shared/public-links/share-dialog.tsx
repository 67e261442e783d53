import { Button, Stack, Tabs, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { CopyText } from '#src/shared/ui/copy-text.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import type { Shared } from './public-links.api.ts'
import styles from './public-links.module.css'
import { texts } from './texts-en.ts'

interface Props {
  shared: Shared
  title: string
  filter: FeedFilter
  onClose: () => void
}

/** Makes public links of what is on the screen, and lists those of the company. */
export function ShareDialog({ shared, title, filter, onClose }: Props) {
  const queryClient = useQueryClient()
  const [made, setMade] = useState<{ address: string; isFramed: boolean } | null>(null)
  return (
    <Modal opened onClose={onClose} title={texts.shareTitle({ title })} size={640}>
      <Tabs defaultValue="new" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="new">{texts.newLink}</Tabs.Tab>
          <Tabs.Tab value="all">{texts.allLinks}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          {made ? (
            <Made {...made} onAnother={() => setMade(null)} onClose={onClose} />
          ) : (
            <LinkForm
              shared={shared}
              title={title}
              filter={filter}
              onMade={(address, isFramed) => {
                setMade({ address, isFramed })
                refetchAfter(queryClient, { name: 'public-link-updated' })
              }}
              onClose={onClose}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="all">
          <LinkList />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}

interface MadeProps {
  address: string
  /** True if a site may show it in a frame. */
  isFramed: boolean
  onAnother: () => void
  onClose: () => void
}

function Made({ address, isFramed, onAnother, onClose }: MadeProps) {
  const code = `<iframe src="${address}" width="600" height="400" style="border:0" loading="lazy" title="Quadrat"></iframe>`
  return (
    <Stack gap="md">
      <Text role="status">{texts.made.once}</Text>
      <div className={styles.copyRow}>
        <code className={styles.code} data-public-link>
          {address}
        </code>
        <CopyText text={address} label={texts.made.copyLink} />
      </div>
      {isFramed && (
        <div className={styles.copyRow}>
          <code className={styles.code}>{code}</code>
          <CopyText text={code} label={texts.made.copyCode} />
        </div>
      )}
      <DialogActions>
        <Button variant="default" onClick={onAnother}>
          {texts.made.another}
        </Button>
        <Button onClick={onClose}>{texts.made.done}</Button>
      </DialogActions>
    </Stack>
  )
}
