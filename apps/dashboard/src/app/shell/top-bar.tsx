import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { fullName } from '#src/shared/format/format.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { FindButton } from './find/find-button.tsx'
import { InboxBell } from './inbox-bell.tsx'
import { LiveIndicator } from './live-indicator.tsx'
import { Logo } from './logo.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './shell.module.css'
import { texts } from './texts-en.ts'
import { type DrawerControl, openerId } from './use-drawer.ts'

interface Props {
  viewer: Viewer
  /** The menu button; null where the sidebar has one. */
  hamburger: ReactNode
  drawer: DrawerControl
}

export function TopBar({ viewer, hamburger, drawer }: Props) {
  return (
    <header className={styles.topBar} data-testid="top-bar">
      {hamburger && (
        <>
          {hamburger}
          <Link to="/auth/tasks" aria-label={texts.home} className={styles.logo}>
            <Logo short />
          </Link>
        </>
      )}
      <span className={styles.company} dir="auto">
        {viewer.company.name}
      </span>
      <span className={styles.spacer} />
      {runtime.publicSiteUrl && (
        <a className={styles.outLink} href={runtime.publicSiteUrl} target="_blank" rel="noreferrer">
          {texts.website}
        </a>
      )}
      {runtime.contactUrl && (
        <a className={styles.outLink} href={runtime.contactUrl} target="_blank" rel="noreferrer">
          {texts.contact}
        </a>
      )}
      <LiveIndicator />
      <FindButton viewer={viewer} />
      <SchemeSwitch />
      {viewer.abilities.includes('inbox.own') && <InboxBell personId={viewer.id} drawer={drawer} />}
      <Tooltip label={texts.helpPanel}>
        <IconButton
          icon={IconHelp}
          iconSize={20}
          label={texts.helpPanel}
          c="inherit"
          size={36}
          id={openerId('help')}
          aria-expanded={drawer.opened && drawer.item === 'help'}
          onClick={() => drawer.toggle('help')}
        />
      </Tooltip>
      <UnstyledButton
        id={openerId('profile')}
        className={styles.person}
        aria-expanded={drawer.opened && drawer.item === 'profile'}
        onClick={() => drawer.toggle('profile')}
      >
        <PersonAvatar person={viewer} size={30} />
        <span className={styles.personName}>{fullName(viewer)}</span>
        <span className="visually-hidden">{texts.openProfile}</span>
      </UnstyledButton>
    </header>
  )
}
