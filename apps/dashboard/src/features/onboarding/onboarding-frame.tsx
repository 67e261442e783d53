import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { SignOutButton } from '#src/shared/account/sign-out-button.tsx'
import styles from './onboarding.module.css'
import { texts } from './texts-en.ts'

/** A page without menu and drawer, because their links are not accessible yet. */
export function OnboardingFrame({ help, children }: { help: ReactNode; children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={styles.page}>
      <title>{`${texts.title} · Quadrat`}</title>
      <header className={styles.top}>
        <span className={styles.mark}>
          <img src="/icon.svg" alt="" width={28} height={28} />
          Quadrat
        </span>
        <SignOutButton />
      </header>
      <div className={styles.columns}>
        <main className={styles.card}>{children}</main>
        <aside className={styles.help} aria-label={texts.help}>
          <details open={isWide}>
            <summary>{texts.help}</summary>
            {help}
          </details>
        </aside>
      </div>
    </div>
  )
}
