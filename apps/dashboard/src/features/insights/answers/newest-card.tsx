import { Button, Skeleton, Text } from '@mantine/core'
import { isPlace, isShape } from '@quadrat/domain/answer/geo-answer'
import { mediaKindOf } from '@quadrat/domain/answer/media'
import { answerTexts } from '@quadrat/domain/messages/answers-en'
import { countingLabel } from '@quadrat/domain/messages/counted-reports-en'
import { feedTexts } from '@quadrat/domain/messages/en'
import { IconPhotoOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { fullDate } from '#src/shared/format/format.ts'
import { PlacesMap } from '#src/shared/map/places-map.tsx'
import { useThumbnail } from '#src/shared/photos/thumbnails.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { FailedFigures } from '../failed-figures.tsx'
import insights from '../insights.module.css'
import styles from './answers.module.css'
import { BlockFrame } from './block-frame.tsx'
import { type NewestAnswer, type NewestDisplay, newestQuery } from './newest.api.ts'
import { texts } from './texts-en.ts'

const MediaAnswer = lazyPart(
  async () => (await import('#src/shared/tasks/answers/media-answer.tsx')).MediaAnswer,
)

/** How many answers are shown at first, and by each 'Show more'. */
const steps: Record<NewestDisplay, number> = { places: 5, photos: 12, texts: 5 }
const mapHeight = 320

interface Props {
  template: string
  /** `field`: null for the photos that answer no question. Without any, there is no card. */
  question: {
    field: string | null
    label: string
    display: NewestDisplay
    isCurrent: boolean
    /** True for pictures of which nothing may be cut off: what was drawn or signed. */
    isWhole?: boolean
  }
  filter: FeedFilter
}

/** The newest answers to a question that has no chart: on a map, as a wall of photos, or as texts. */
export function NewestCard({ template, question, filter }: Props) {
  const { field, label, display, isCurrent, isWhole } = question
  const query = useInfiniteQuery(newestQuery({ template, field, display }, filter))
  const [shown, setShown] = useState(steps[display])
  const { data, hasNextPage } = query
  const answers = useMemo(() => data?.pages.flatMap(page => page.data), [data])
  const showMore = () => {
    const next = shown + steps[display]
    setShown(next)
    if (hasNextPage && next > (answers?.length ?? 0)) query.fetchNextPage()
  }
  if (field === null && answers?.length === 0 && !hasNextPage) return null
  return (
    <BlockFrame name={label} isBusy={query.isPlaceholderData}>
      {!isCurrent && <Text className={styles.measured}>{texts.newest.older}</Text>}
      {!answers ? (
        query.isError ? (
          <FailedFigures query={query} />
        ) : (
          <Skeleton h={200} role="status" aria-label={texts.newest.loading} />
        )
      ) : (
        <>
          <Answers
            answers={answers}
            shown={shown}
            display={display}
            label={label}
            isWhole={isWhole}
            hasMore={hasNextPage}
          />
          {(answers.length > shown || hasNextPage) && (
            <Button
              className={styles.showMore}
              variant="default"
              size="xs"
              mt="sm"
              loading={query.isFetchingNextPage}
              onClick={showMore}
            >
              {answers.length === 0 ? texts.newest.lookFurther : texts.newest.showMore}
            </Button>
          )}
          {answers.length > 0 && (
            <Text className={insights.cardNote}>
              {[
                filter.counted && countingLabel[filter.counted],
                display === 'places' && hasNextPage && texts.newest.onMap({ count: answers.length }),
                texts.newest.newestFirst,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          )}
        </>
      )}
    </BlockFrame>
  )
}

interface AnswersProps {
  answers: readonly NewestAnswer[]
  shown: number
  display: NewestDisplay
  label: string
  isWhole: boolean | undefined
  hasMore: boolean
}

function Answers({ answers, shown, display, label, isWhole, hasMore }: AnswersProps) {
  const places = useMemo(
    () => answers.flatMap(({ place }) => (isPlace(place) || isShape(place) ? [place] : [])),
    [answers],
  )
  if (answers.length === 0)
    return (
      <Text c="dimmed" py="lg" ta="center">
        {hasMore ? texts.newest.none : texts.card.noAnswers}
      </Text>
    )
  const some = answers.slice(0, shown)
  if (display === 'photos')
    return (
      <ul className={styles.wall} data-whole={isWhole || undefined}>
        {some.map(({ task, createdAt, photo }) => (
          <li key={`${task} ${photo?.id}`}>
            <Link
              to="/auth/tasks/$id"
              params={{ id: task }}
              aria-label={texts.newest.photo({ task, date: fullDate(createdAt) })}
            >
              <Thumbnail isUnreadable={photo?.isUnreadable} url={photo?.formats?.thumbnail?.url} />
            </Link>
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {display === 'places' && (
        <PlacesMap places={places} label={texts.card.mapOf({ title: label })} height={mapHeight} />
      )}
      <ul className={styles.newest}>
        {some.map(({ task, createdAt, text, photo }) => (
          <li key={`${task} ${photo?.id}`}>
            {photo ? (
              <Suspense fallback={text}>
                <MediaAnswer
                  kind={mediaKindOf(photo.mime) ?? 'file'}
                  files={[photo]}
                  text={text}
                  label={answerTexts.ofInstance({ question: label, instance: texts.newest.task({ task }) })}
                />
              </Suspense>
            ) : (
              <span className={styles.newestText} dir="auto">
                {text}
              </span>
            )}
            <span className={styles.newestNote}>
              <Link to="/auth/tasks/$id" params={{ id: task }} className={insights.tableLink}>
                {texts.newest.task({ task })}
              </Link>{' '}
              · {fullDate(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Thumbnail({ url, isUnreadable = false }: { url: string | undefined; isUnreadable?: boolean }) {
  const src = useThumbnail(url)
  if (!url || isUnreadable)
    return (
      <IconPhotoOff
        size={24}
        stroke={1.5}
        role="img"
        aria-label={isUnreadable ? feedTexts.unreadablePhoto : feedTexts.noImage}
      />
    )
  return src ? <img src={src} alt="" loading="lazy" decoding="async" /> : <Skeleton h="100%" />
}
