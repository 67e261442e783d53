import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useScrolled } from '#src/shared/browser/use-scrolled.ts'
import { Logo } from './logo.tsx'
import styles from './shell.module.css'
import { texts } from './texts-en.ts'

/** Pixels of scrolling after which the header appears. */
const threshold = 240

export function StickyHeader() {
  const shown = useScrolled(threshold)
  const canGoBack = useCanGoBack()
  const router = useRouter()
  if (!shown) return null
  const back = () => (canGoBack ? router.history.back() : router.navigate({ to: '/auth/tasks' }))
  return (
    <div className={styles.sticky} data-testid="sticky-header">
      <ActionIcon variant="subtle" color="gray" c="inherit" size={36} aria-label={texts.back} onClick={back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Link to="/auth/tasks" aria-label={texts.home} className={styles.logo}>
        <Logo short size={24} />
      </Link>
      <span className={styles.stickyTitle} aria-hidden>
        {document.title.replace(/ · Quadrat$/, '')}
      </span>
    </div>
  )
}
