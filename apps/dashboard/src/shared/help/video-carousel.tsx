import { Anchor, Badge, Text, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { VideoModal } from '#src/shared/video/video-modal.tsx'
import { CaptionTrack } from './captions/caption-track.tsx'
import { texts } from './texts-en.ts'
import { useMarkWatched, type Video } from './training.api.ts'
import styles from './training-panel.module.css'

/** The width of a card, in pixels. */
const cardWidth = 290

/** Videos side by side. The row scrolls by touch, by wheel and by its buttons. */
export function VideoCarousel({ title, videos }: { title: string; videos: readonly Video[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [playing, setPlaying] = useState<Video | null>(null)
  const markWatched = useMarkWatched()
  if (videos.length === 0) return null
  const toNext = document.dir === 'rtl' ? -cardWidth : cardWidth
  const move = (by: 1 | -1) => row.current?.scrollBy({ left: by * toNext, behavior: 'smooth' })
  return (
    <section className={styles.carousel} aria-label={texts.videosAbout({ title })}>
      <div className={styles.carouselHead}>
        <h2 className={styles.panelTitle}>{title}</h2>
        {videos.length > 1 && (
          <>
            <IconButton
              icon={IconChevronLeft}
              iconSize={18}
              label={texts.previousVideo}
              onClick={() => move(-1)}
            />
            <IconButton
              icon={IconChevronRight}
              iconSize={18}
              label={texts.nextVideo}
              onClick={() => move(1)}
            />
          </>
        )}
      </div>
      <ul ref={row} className={styles.row}>
        {videos.map(video => (
          <VideoCard key={video.id} video={video} onPlay={() => setPlaying(video)} />
        ))}
      </ul>
      {playing && (
        <VideoModal
          link={playing.url}
          captions={<CaptionTrack video={playing} />}
          title={playing.title}
          opened
          onEnded={() => markWatched(playing)}
          onClose={() => setPlaying(null)}
        />
      )}
    </section>
  )
}

function VideoCard({ video, onPlay }: { video: Video; onPlay: () => void }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <li className={styles.card} style={{ width: cardWidth }}>
      <UnstyledButton
        className={styles.poster}
        onClick={onPlay}
        aria-label={texts.playVideo({ title: video.title, seconds: video.seconds })}
      >
        <img src={video.poster} alt="" loading="lazy" />
        <span className={styles.play}>
          <IconPlayerPlayFilled size={20} aria-hidden />
        </span>
        <span className={styles.length}>{texts.seconds({ seconds: video.seconds })}</span>
      </UnstyledButton>
      <Text fw={600}>{video.title}</Text>
      {video.watched && (
        <Badge variant="light" color="gray" tt="none" fw={500}>
          {texts.watched}
        </Badge>
      )}
      <Text size="sm" c="dimmed" lineClamp={isWhole ? undefined : 2}>
        {video.description}
      </Text>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-expanded={isWhole}
        aria-label={texts[isWhole ? 'readLessOf' : 'readMoreOf']({ title: video.title })}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? texts.readLess : texts.readMore}
      </Anchor>
    </li>
  )
}
