import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './card.module.css'

interface ImageProps {
  image: { url: string; formats?: { medium?: { url: string } | null } | null } | null | undefined
  /** Without a picture. */
  icon: ReactNode
}

export function CardImage({ image, icon }: ImageProps) {
  return (
    <div className={styles.image}>
      {image ? <img src={image.formats?.medium?.url ?? image.url} alt="" loading="lazy" /> : icon}
    </div>
  )
}

/** A card while its list loads. */
export function CardSkeleton({ children }: { children?: ReactNode }) {
  return (
    <>
      <Skeleton h={148} radius={0} />
      <div className={styles.text}>
        <Skeleton w={110} h={11} mt="2xs" />
        <Skeleton w={160} h={15} mt="xs" />
        <Skeleton w="100%" h={11} mt="sm" />
        <Skeleton w="70%" h={11} mt="xs" />
        {children}
      </div>
    </>
  )
}
