import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './sign-in.module.css'
import { texts } from './texts-en.ts'

export function BackToSignIn() {
  return (
    <Anchor component={Link} to="/login" size="sm" className={styles.back}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {texts.back}
    </Anchor>
  )
}
