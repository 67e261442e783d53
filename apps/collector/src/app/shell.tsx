import { IconClipboardList, IconInbox, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'
import { StatusLine } from '#src/features/outbox/status-line.tsx'
import './shell.css'

interface ShellProps {
  sentBack: number
  /** True for a form, which has no tabs, so that nobody leaves it by accident. */
  bare: boolean
  children: ReactNode
}

export function Shell({ sentBack, bare, children }: ShellProps) {
  return (
    <div className={bare ? 'shell shell-bare' : 'shell'}>
      <StatusLine />
      {bare ? <main>{children}</main> : <main id="content">{children}</main>}
      {!bare && (
        <nav className="tabs" aria-label="Main">
          <Tab href="/" path="/" icon={<IconClipboardList aria-hidden="true" size={28} stroke={1.75} />}>
            Tasks
          </Tab>
          <Tab
            href="/reports"
            path="/reports/*?"
            icon={<IconInbox aria-hidden="true" size={28} stroke={1.75} />}
            badge={sentBack}
          >
            Reports
          </Tab>
          <Tab href="/me" path="/me" icon={<IconUser aria-hidden="true" size={28} stroke={1.75} />}>
            Me
          </Tab>
        </nav>
      )}
    </div>
  )
}

interface TabProps {
  href: string
  path: string
  icon: ReactNode
  badge?: number
  children: string
}

function Tab({ href, path, icon, badge = 0, children }: TabProps) {
  const [isHere] = useRoute(path)
  return (
    <Link href={href} className="tab" aria-current={isHere ? 'page' : undefined}>
      <span className="tab-icon">
        {icon}
        {badge > 0 && (
          <span className="badge">
            {badge}
            <span className="unseen">{badge === 1 ? ' needs an edit' : ' need an edit'}</span>
          </span>
        )}
      </span>
      {children}
    </Link>
  )
}
