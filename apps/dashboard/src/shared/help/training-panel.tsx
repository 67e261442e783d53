import { Skeleton, Tabs } from '@mantine/core'
import { type HelpTopic, helpFor } from '@quadrat/domain/help'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { FaqList } from './faq-list.tsx'
import { texts } from './texts-en.ts'
import { byCategory, type Training, trainingQuery } from './training.api.ts'
import styles from './training-panel.module.css'
import { VideoCarousel } from './video-carousel.tsx'

interface Props {
  /** What the screen is about: its videos and questions come first. */
  topic: HelpTopic
  /** True leaves out what is about other screens, which a person who registers cannot open yet. */
  isShort?: boolean
}

/** Videos and questions in a narrow panel: what fits the screen, then everything else by category. */
export function TrainingPanel({ topic, isShort = false }: Props) {
  const training = useQuery(trainingQuery())
  if (training.isPending) return <Skeleton h={280} role="status" aria-label={texts.loading} />
  if (!training.data)
    return (
      <ErrorState
        error={training.error}
        text={problemText(training.error)}
        onRetry={() => training.refetch()}
      />
    )
  return (
    <PanelTabs
      key={`${topic.category} ${topic.tag}`}
      training={training.data}
      topic={topic}
      isShort={isShort}
    />
  )
}

function PanelTabs({ training, topic, isShort }: Props & { training: Training }) {
  const videos = helpFor(training.videos, topic)
  const faqs = helpFor(training.faqs, topic)
  const otherVideos = isShort ? [] : byCategory(training.videos.filter(one => !videos.includes(one)))
  const otherFaqs = isShort ? [] : training.faqs.filter(one => !faqs.includes(one))
  return (
    <Tabs defaultValue={videos.length > 0 ? 'videos' : 'faqs'} keepMounted={false} className={styles.tabs}>
      <Tabs.List grow>
        <Tabs.Tab value="videos">{texts.videos}</Tabs.Tab>
        <Tabs.Tab value="faqs">{texts.faqs}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="videos" pt="md">
        <VideoCarousel title={texts.forThisScreen} videos={videos} />
        {otherVideos.map(({ category, items }) => (
          <VideoCarousel key={category} title={texts.categories[category]} videos={items} />
        ))}
      </Tabs.Panel>
      <Tabs.Panel value="faqs" pt="md">
        {faqs.length > 0 && (
          <section className={styles.here} aria-label={texts.faqsForThisScreen}>
            <h2 className={styles.panelTitle}>{texts.forThisScreen}</h2>
            <FaqList faqs={faqs} ungrouped />
          </section>
        )}
        <FaqList faqs={otherFaqs} />
      </Tabs.Panel>
    </Tabs>
  )
}
