import { Button, Menu } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import type { Shared } from './public-links.api.ts'
import { texts } from './texts-en.ts'

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface Props {
  shared: Shared
  /** What is offered as its title. */
  title: string
  filter: FeedFilter
}

/** Opens the dialog of public links for a dashboard or a map. A small one has its sign alone. */
export function ShareButton({ isSmall = false, ...props }: Props & { isSmall?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const sign = <IconShare size={16} stroke={1.75} aria-hidden />
  return (
    <>
      <Button
        variant="default"
        leftSection={isSmall ? undefined : sign}
        aria-label={texts.share}
        onClick={() => setOpen(true)}
      >
        {isSmall ? sign : texts.share}
      </Button>
      <Share {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** The item of a chart's menu that opens it. The dialog stands beside the menu, which closes. */
export function ShareItem({ onClick }: { onClick: () => void }) {
  return (
    <Menu.Item leftSection={<IconShare size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
      {texts.share}
    </Menu.Item>
  )
}

/** The dialog, whose code comes when it is first opened. */
export function Share({ isOpen, onClose, ...props }: Props & { isOpen: boolean; onClose: () => void }) {
  return <Suspense>{isOpen && <ShareDialog {...props} onClose={onClose} />}</Suspense>
}
