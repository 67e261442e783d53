import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SignOutButton } from '#src/shared/account/sign-out-button.tsx'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { Logo } from './logo.tsx'
import styles from './shell.module.css'

/**
 * The page of a viewer who has one step to do first, the second factor that the company requires. Without
 * menu, help and live indicator: the server refuses all that they lead to.
 */
export function OneStepShell({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return (
    <>
      <header className={styles.topBar} data-testid="top-bar">
        <span className={styles.logo}>
          <Logo short />
        </span>
        <span className={styles.company} dir="auto">
          {viewer.company.name}
        </span>
        <span className={styles.spacer} />
        <SignOutButton />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
    </>
  )
}
