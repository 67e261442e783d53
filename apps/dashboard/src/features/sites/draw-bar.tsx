import { Button, Group, Text } from '@mantine/core'
import styles from './sites.module.css'

interface Props {
  corners: number
  isHole: boolean
  /** Adds a corner in the middle of the map, for those who draw without a pointer. */
  onCorner: () => void
  onBack: () => void
  onFinish: () => void
  onCancel: () => void
}

/** What is drawn now, and how it ends. */
export function DrawBar({ corners, isHole, onCorner, onBack, onFinish, onCancel }: Props) {
  return (
    <section className={styles.drawBar} aria-label="Drawing">
      <span className={styles.cross} aria-hidden />
      <Text size="sm" role="status">
        {corners === 0
          ? `Click the corners of the ${isHole ? 'hole' : 'area'} on the map.`
          : `${corners} ${corners === 1 ? 'corner' : 'corners'}${corners < 3 ? ', 3 at least' : ''}`}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onCorner}>
          Corner in the middle
        </Button>
        <Button size="xs" variant="default" disabled={corners === 0} onClick={onBack}>
          Back one
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel drawing
        </Button>
        <Button size="xs" disabled={corners < 3} onClick={onFinish}>
          Finish
        </Button>
      </Group>
    </section>
  )
}
