import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useStepBack } from '#src/shared/browser/use-step-back.ts'
import styles from './back-to.module.css'
import { texts } from './texts-en.ts'

interface Props extends LinkProps {
  label: string
  /** The index of the list's history entry, to return to it with its scroll position. */
  index?: number | undefined
}

/** A link from a page to the list that it belongs to. */
export function BackTo({ label, index, ...link }: Props) {
  const goBack = useStepBack(index)
  return (
    <nav aria-label={texts.back}>
      <Link {...link} className={styles.back} onClick={goBack}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        <bdi>{label}</bdi>
      </Link>
    </nav>
  )
}
