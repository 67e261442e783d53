import { Button, Group, Text } from '@mantine/core'
import styles from './sites.module.css'
import { texts } from './texts-en.ts'

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
    <section className={styles.drawBar} aria-label={texts.drawing.drawing}>
      <span className={styles.cross} aria-hidden />
      <Text size="sm" role="status">
        {corners === 0
          ? texts.drawing.start({ kind: isHole ? 'hole' : 'area' })
          : (corners < 3 ? texts.drawing.tooFew : texts.drawing.corners)({ count: corners })}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onCorner}>
          {texts.drawing.corner}
        </Button>
        <Button size="xs" variant="default" disabled={corners === 0} onClick={onBack}>
          {texts.drawing.back}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {texts.drawing.cancel}
        </Button>
        <Button size="xs" disabled={corners < 3} onClick={onFinish}>
          {texts.drawing.finish}
        </Button>
      </Group>
    </section>
  )
}
