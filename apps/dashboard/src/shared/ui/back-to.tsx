import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './back-to.module.css'

/** From a page to the list that it belongs to. */
export function BackTo({ label, ...link }: LinkProps & { label: string }) {
  return (
    <nav aria-label="Back">
      <Link {...link} className={styles.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        <bdi>{label}</bdi>
      </Link>
    </nav>
  )
}
