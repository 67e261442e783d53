import { CaptionTrack } from './captions/caption-track.tsx'
import styles from './help-parts.module.css'
import { useMarkWatched, type Video } from './training.api.ts'

/** A training video with its captions. Nothing but its picture is loaded before it is played. */
export function TrainingPlayer({ video, autoPlay = false }: { video: Video; autoPlay?: boolean }) {
  const markWatched = useMarkWatched()
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are a component
    <video
      className={styles.player}
      src={video.url}
      poster={video.poster}
      preload="none"
      controls
      autoPlay={autoPlay}
      playsInline
      onEnded={() => markWatched(video)}
      aria-label={video.title}
    >
      <CaptionTrack video={video} />
    </video>
  )
}
