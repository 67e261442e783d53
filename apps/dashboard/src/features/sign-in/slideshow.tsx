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
  /** The pictures that were shown, the current one last. */
  const [shown, setShown] = useState([0])
  const reduced = useReducedMotion()
  const [requested, setRequested] = useState<boolean | null>(null)
  const playing = requested ?? !reduced

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setShown(before => showing(before, followerOf(before))), interval)
    return () => clearInterval(timer)
  }, [playing])

  const at = shown.at(-1)
  const next = followerOf(shown)
  return (
    <div className={styles.slides}>
      {images.map((image, index) => (
        <img
          key={image}
          // A picture that was shown fades out; of the others only the next one is loaded.
          src={shown.includes(index) || index === next ? `/sign-in/${image}.webp` : undefined}
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
              onClick={() => setShown(before => showing(before, index))}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Returns the index of the picture after the current one. */
function followerOf(shown: readonly number[]): number {
  return ((shown.at(-1) ?? 0) + 1) % images.length
}

function showing(shown: readonly number[], next: number): number[] {
  return [...shown.filter(one => one !== next), next]
}
