import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useScrolled } from '#src/shared/browser/use-scrolled.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
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
      <IconButton icon={IconArrowLeft} label={texts.back} c="inherit" size={36} onClick={back} />
      <Link to="/auth/tasks" aria-label={texts.home} className={styles.logo}>
        <Logo short size={24} />
      </Link>
      <span className={styles.stickyTitle} aria-hidden>
        {document.title.replace(/ · Quadrat$/, '')}
      </span>
    </div>
  )
}
