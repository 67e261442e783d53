import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from './sign-in.module.css'
import { texts } from './texts-en.ts'

const images = [1, 2, 3, 4, 5, 6, 7, 8]
/** Milliseconds for which a picture is shown. */
const interval = 5000

/** Decorative pictures beside the form, hidden from screen readers. */
export function Slideshow() {
  const [at, setAt] = useState(0)
  const reduced = useReducedMotion()
  const [requested, setRequested] = useState<boolean | null>(null)
  const playing = requested ?? !reduced

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setAt(now => (now + 1) % images.length), interval)
    return () => clearInterval(timer)
  }, [playing])

  const next = (at + 1) % images.length
  return (
    <div className={styles.slides}>
      {images.map((image, index) => (
        <img
          key={image}
          // Only the current picture and the next one are loaded.
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
          aria-label={playing ? texts.pause : texts.play}
          onClick={() => setRequested(!playing)}
        >
          {playing ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
        </ActionIcon>
        <div className={styles.dots}>
          {images.map((image, index) => (
            <UnstyledButton
              key={image}
              className={styles.dot}
              aria-label={texts.picture({ n: image, count: images.length })}
              aria-current={index === at || undefined}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
