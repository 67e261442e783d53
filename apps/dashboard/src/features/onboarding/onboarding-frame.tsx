import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLogout } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { signOut } from '#src/shared/account/sign-out.ts'
import styles from './onboarding.module.css'

/** A page without menu and drawer, because their links are not accessible yet. */
export function OnboardingFrame({ help, children }: { help: ReactNode; children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [leaving, setLeaving] = useState(false)

  function leave(): void {
    setLeaving(true)
    signOut()
  }

  return (
    <div className={styles.page}>
      <title>Verify Email · Quadrat</title>
      <header className={styles.top}>
        <span className={styles.mark}>
          <img src="/icon.svg" alt="" width={28} height={28} />
          Quadrat
        </span>
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          loading={leaving}
          onClick={leave}
          leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
        >
          Sign out
        </Button>
      </header>
      <div className={styles.columns}>
        <main className={styles.card}>{children}</main>
        <aside className={styles.help} aria-label="Quick Help">
          <details open={isWide}>
            <summary>Quick Help</summary>
            {help}
          </details>
        </aside>
      </div>
    </div>
  )
}
