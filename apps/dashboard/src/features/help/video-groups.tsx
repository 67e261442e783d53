import { Badge, Group, Text } from '@mantine/core'
import parts from '#src/shared/help/help-parts.module.css'
import { texts } from '#src/shared/help/texts-en.ts'
import { byCategory, type Video } from '#src/shared/help/training.api.ts'
import { TrainingPlayer } from '#src/shared/help/training-player.tsx'
import styles from './help.module.css'

interface Props {
  videos: readonly Video[]
  /** The best video comes first, and so its category. */
  isRanked: boolean
}

/** The training videos by category. */
export function VideoGroups({ videos, isRanked }: Props) {
  return byCategory(videos, isRanked).map(({ category, items }) => (
    <section key={category} className={parts.category} aria-label={texts.categories[category]}>
      <h2>{texts.categories[category]}</h2>
      <ul className={styles.videos}>
        {items.map(video => (
          <li key={video.id} className={styles.video}>
            <TrainingPlayer video={video} />
            <h3>{video.title}</h3>
            <Text size="sm" c="dimmed">
              {video.description}
            </Text>
            <Group gap="xs" mt="auto">
              <Badge variant="light" tt="none" fw={500}>
                {texts.categories[category]}
              </Badge>
              {video.watched && (
                <Badge variant="light" color="gray" tt="none" fw={500}>
                  {texts.watched}
                </Badge>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  ))
}
