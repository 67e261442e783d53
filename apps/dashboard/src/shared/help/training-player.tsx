import styles from './help-parts.module.css'
import { texts } from './texts-en.ts'
import { useMarkWatched, type Video } from './training.api.ts'

/** A training video with its captions. Nothing but its picture is loaded before it is played. */
export function TrainingPlayer({ video, autoPlay = false }: { video: Video; autoPlay?: boolean }) {
  const markWatched = useMarkWatched()
  return (
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
      <track kind="captions" src={video.captions} srcLang="en" label={texts.captions} default />
    </video>
  )
}
