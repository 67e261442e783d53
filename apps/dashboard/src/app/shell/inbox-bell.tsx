import { Indicator, Tooltip } from '@mantine/core'
import { inboxRules } from '@quadrat/domain/notification/inbox'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { unreadQuery, waitingReviewsQuery } from '#src/features/inbox/inbox-count.api.ts'
import { useMay } from '#src/shared/account/use-may.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { texts } from './texts-en.ts'
import { type DrawerControl, openerId } from './use-drawer.ts'

/**
 * The number of unread items, of which reports that wait are one. While one of both is unknown, it has no
 * number.
 */
export function InboxBell({ personId, drawer }: { personId: string; drawer: DrawerControl }) {
  const mayReview = useMay(inboxRules['reviews-waiting'].permission)
  const unread = useQuery(unreadQuery(personId)).data
  const waiting = useQuery({ ...waitingReviewsQuery, enabled: mayReview }).data
  const isKnown = unread !== undefined && (waiting !== undefined || !mayReview)
  const count = isKnown ? unread + (waiting?.fresh ? 1 : 0) : 0
  const shown = count > 99 ? '99+' : String(count)
  const isOpen = drawer.opened && drawer.item === 'inbox'
  useOpenFromMail(drawer, isOpen)
  usePushedPages()
  return (
    <Tooltip label={texts.inbox}>
      <Indicator label={shown} disabled={count === 0} size={16} offset={9} zIndex={1}>
        <IconButton
          icon={IconBell}
          iconSize={20}
          label={count === 0 ? texts.inbox : texts.unread({ count: shown })}
          c="inherit"
          size={36}
          id={openerId('inbox')}
          aria-expanded={isOpen}
          onClick={() => drawer.toggle('inbox')}
        />
      </Indicator>
    </Tooltip>
  )
}

/** A digest links to the inbox, which is no page of its own. */
function useOpenFromMail(drawer: DrawerControl, isOpen: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that was opened
  useEffect(() => {
    if (window.location.hash === '#inbox' && !isOpen) drawer.toggle('inbox')
  }, [])
}

/** A press on a push message opens its page in this tab, if the tab was the one that the browser chose. */
function usePushedPages(): void {
  const router = useRouter()
  useEffect(() => {
    const workers = navigator.serviceWorker
    const open = ({ data }: MessageEvent) => {
      if (data?.kind === 'open' && typeof data.path === 'string') router.history.push(data.path)
    }
    workers?.addEventListener('message', open)
    // Messages to a page that no worker controls wait until they are asked for.
    workers?.startMessages()
    return () => workers?.removeEventListener('message', open)
  }, [router])
}
