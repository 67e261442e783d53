import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from './sign-in.module.css'

const images = [1, 2, 3, 4, 5, 6, 7, 8]
/** Milliseconds that one picture stays. */
const pace = 5000

/** Pictures beside the form. They mean nothing that the form needs, so screen readers skip them. */
export function Slideshow() {
  const [at, setAt] = useState(0)
  const reduced = useReducedMotion()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const playing = wanted ?? !reduced

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setAt(now => (now + 1) % images.length), pace)
    return () => clearInterval(timer)
  }, [playing])

  const next = (at + 1) % images.length
  return (
    <div className={styles.slides}>
      {images.map((image, index) => (
        <img
          key={image}
          // Only the picture on show and the one after it are fetched.
          src={index === at || index === next ? `/sign-in/${image}.webp` : undefined}
          alt=""
          className={styles.slide}
          data-shown={index === at || undefined}
        />
      ))}
      <div className={styles.slideControls}>
        <ActionIcon
          variant="transparent"
          c="white"
          size={32}
          className={styles.pause}
          aria-label={playing ? 'Pause the pictures' : 'Play the pictures'}
          onClick={() => setWanted(!playing)}
        >
          {playing ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
        </ActionIcon>
        <div className={styles.dots}>
          {images.map((image, index) => (
            <UnstyledButton
              key={image}
              className={styles.dot}
              aria-label={`Picture ${image} of ${images.length}`}
              aria-current={index === at || undefined}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
