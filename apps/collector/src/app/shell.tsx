import { IconBell, IconClipboardList, IconInbox, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'
import { StatusLine } from '#src/features/outbox/status-line.tsx'
import { formatNumber } from '#src/shared/format.ts'
import { texts } from '#src/shared/texts-en.ts'
import './shell.css'

interface ShellProps {
  sentBack: number
  /** The number of reports on which staff have written. */
  talked: number
  /** The number of messages that the person has not seen. */
  unread: number
  /** The early warning above every page. It is not part of the first load. */
  warning: ReactNode
  /** True for a form, which has no tabs, so that nobody leaves it by accident. */
  bare: boolean
  children: ReactNode
}

export function Shell({ sentBack, talked, unread, warning, bare, children }: ShellProps) {
  return (
    <div className={bare ? 'shell shell-bare' : 'shell'}>
      <StatusLine />
      {warning}
      {bare ? <main>{children}</main> : <main id="content">{children}</main>}
      {!bare && (
        <nav className="tabs" aria-label={texts.tabs.label}>
          <Tab href="/" path="/" icon={<IconClipboardList aria-hidden="true" size={28} stroke={1.75} />}>
            {texts.tabs.tasks}
          </Tab>
          <Tab
            href="/reports"
            path="/reports/*?"
            icon={<IconInbox aria-hidden="true" size={28} stroke={1.75} />}
            badge={sentBack + talked}
            badgeText={reportsText(sentBack, talked)}
          >
            {texts.tabs.reports}
          </Tab>
          <Tab
            href="/messages"
            path="/messages"
            icon={<IconBell aria-hidden="true" size={28} stroke={1.75} />}
            badge={unread}
            badgeText={texts.badge.new}
          >
            {texts.tabs.messages}
          </Tab>
          <Tab href="/me" path="/me" icon={<IconUser aria-hidden="true" size={28} stroke={1.75} />}>
            {texts.tabs.me}
          </Tab>
        </nav>
      )}
    </div>
  )
}

function reportsText(sentBack: number, talked: number): string {
  if (talked > 0) return sentBack > 0 ? texts.badge.needYou : texts.badge.newMessages
  return texts.badge.edits({ count: sentBack })
}

interface TabProps {
  href: string
  path: string
  icon: ReactNode
  badge?: number
  /** What the number means, for screen readers. */
  badgeText?: string
  children: string
}

function Tab({ href, path, icon, badge = 0, badgeText = '', children }: TabProps) {
  const [isHere] = useRoute(path)
  return (
    <Link href={href} className="tab" aria-current={isHere ? 'page' : undefined}>
      <span className="tab-icon">
        {icon}
        {badge > 0 && (
          <span className="badge">
            {formatNumber(badge)}
            <span className="unseen">{` ${badgeText}`}</span>
          </span>
        )}
      </span>
      {children}
    </Link>
  )
}
