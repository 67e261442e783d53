import { Button, Group, Skeleton, TextInput, Title } from '@mantine/core'
import { helpCategories } from '@quadrat/domain/help'
import { IconMessageQuestion, IconSearch, IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ContactButton } from '#src/shared/help/contact-dialog.tsx'
import { FaqList } from '#src/shared/help/faq-list.tsx'
import { texts as trainingTexts } from '#src/shared/help/texts-en.ts'
import { type Training, trainingQuery } from '#src/shared/help/training.api.ts'
import { useTrainingSearch } from '#src/shared/help/use-training-search.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PageTabs } from '#src/shared/ui/page-tabs.tsx'
import styles from './help.module.css'
import type { HelpSearch } from './help-search.ts'
import { texts } from './texts-en.ts'
import { VideoGroups } from './video-groups.tsx'

/** The help centre: videos and questions, found by words and by category. */
export function HelpPage() {
  const search: HelpSearch = useSearch({ from: '/signed-in/auth/help' })
  const { text = '', category, tab = 0 } = search
  const navigate = useNavigate()
  const training = useQuery(trainingQuery())
  const found = useTrainingSearch(training.data, text)
  const change = (next: HelpSearch) =>
    navigate({ to: '/auth/help', search: { ...search, ...next }, replace: true })

  return (
    <>
      <title>{`${texts.title} · Quadrat`}</title>
      <Group justify="space-between" align="center" mb="md" gap="sm">
        <Title order={1}>{texts.title}</Title>
        <span data-tour="help-contact">
          <ContactButton />
        </span>
      </Group>
      <search className={styles.search} data-tour="help-search">
        <TextInput
          aria-label={texts.search}
          placeholder={texts.searchExample}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={text}
          maxLength={200}
          onChange={event => change({ text: event.currentTarget.value || undefined })}
        />
        <fieldset className={styles.categories} aria-label={texts.categories}>
          {[undefined, ...helpCategories].map(one => (
            <Button
              key={one ?? 'all'}
              size="xs"
              radius="xl"
              variant={category === one ? 'filled' : 'default'}
              aria-pressed={category === one}
              onClick={() => change({ category: one })}
            >
              {one ? trainingTexts.categories[one] : texts.all}
            </Button>
          ))}
        </fieldset>
      </search>
      {training.isPending ? (
        <LoadingVideos />
      ) : found ? (
        <Results
          found={inCategory(found, category)}
          isSearched={text.trim() !== ''}
          isNarrowed={text.trim() !== '' || category !== undefined}
          tab={tab}
          onShow={next => change({ tab: next === 1 ? 1 : undefined })}
        />
      ) : (
        <QueryError query={training} />
      )}
    </>
  )
}

interface ResultsProps {
  found: Training
  isSearched: boolean
  /** True if the tabs may not have all that there is: they say how much they have. */
  isNarrowed: boolean
  tab: number
  onShow: (tab: number) => void
}

function Results({ found: { videos, faqs }, isSearched, isNarrowed, tab, onShow }: ResultsProps) {
  const counts = [videos.length, faqs.length]
  // An empty tab is not shown while the other one has something.
  const isEmpty = (at: number) => counts[at] === 0 && counts.some(one => one > 0)
  const about = (at: number) => ({ count: isNarrowed ? counts[at] : undefined, isDisabled: isEmpty(at) })
  return (
    <div data-tour="help-tabs">
      <PageTabs
        label={texts.kinds}
        shown={isEmpty(tab) ? 1 - tab : tab}
        onShow={onShow}
        tabs={[
          {
            title: texts.videos,
            ...about(0),
            panel: () =>
              videos.length > 0 ? (
                <VideoGroups videos={videos} isRanked={isSearched} />
              ) : (
                <EmptyState
                  icon={<IconVideo size={36} stroke={1.25} aria-hidden />}
                  title={texts.noVideos}
                  text={texts.notFoundHint}
                />
              ),
          },
          {
            title: texts.faqs,
            ...about(1),
            panel: () =>
              faqs.length > 0 ? (
                <div className={styles.faqs}>
                  <FaqList faqs={faqs} isRanked={isSearched} />
                </div>
              ) : (
                <EmptyState
                  icon={<IconMessageQuestion size={36} stroke={1.25} aria-hidden />}
                  title={texts.noFaqs}
                  text={texts.notFoundHint}
                />
              ),
          },
        ]}
      />
    </div>
  )
}

function inCategory({ videos, faqs }: Training, category: HelpSearch['category']): Training {
  if (!category) return { videos, faqs }
  return {
    videos: videos.filter(one => one.category === category),
    faqs: faqs.filter(one => one.category === category),
  }
}

function LoadingVideos() {
  return (
    <div className={styles.videos} role="status" aria-label={texts.loading}>
      {['a', 'b', 'c'].map(key => (
        <Skeleton key={key} className={styles.loading} />
      ))}
    </div>
  )
}
