import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Logo } from './logo.tsx'
import styles from './shell.module.css'

/** Pixels of scrolling after which the top bar is far enough away to be missed. */
const threshold = 240

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

export function StickyHeader() {
  const shown = useSyncExternalStore(onScroll, () => window.scrollY > threshold)
  const canGoBack = useCanGoBack()
  const router = useRouter()
  if (!shown) return null
  const back = () => (canGoBack ? router.history.back() : router.navigate({ to: '/auth/tasks' }))
  return (
    <div className={styles.sticky} data-testid="sticky-header">
      <ActionIcon variant="subtle" color="gray" c="inherit" size={36} aria-label="Back" onClick={back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Link to="/auth/tasks" aria-label="Quadrat, Task Feed" className={styles.logo}>
        <Logo short size={24} />
      </Link>
      <span className={styles.stickyTitle} aria-hidden>
        {document.title.replace(/ · Quadrat$/, '')}
      </span>
    </div>
  )
}
