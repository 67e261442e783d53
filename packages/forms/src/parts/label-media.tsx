import { type LabelFile, mediaOf } from '@quadrat/domain/template/label-media'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHost } from './host.tsx'
import { Icon } from './icons.tsx'
import { texts } from './texts-en.ts'
import './label-media.css'

// Pictures, sounds and videos beside labels and options. What is not on this device is left out: a form
// never waits for it.

type Labelled = Parameters<typeof mediaOf>[0]

/** The picture, the sound and the video beside the label of a field; nothing without them. */
export function LabelMedia({ field, label }: { field: Labelled; label: string }) {
  const { image, audio, video } = mediaOf(field)
  if (!image && !audio && !video) return null
  return (
    <div className="qf-beside">
      {image && <LabelPicture file={image} alt={label} />}
      {audio && <PlayButton file={audio} label={label} />}
      {video && <LabelVideo key={video.hash} file={video} label={label} />}
    </div>
  )
}

/** A picture beside a label. It is read when it comes near the screen. */
function LabelPicture({ file: { hash }, alt }: { file: LabelFile; alt: string }) {
  const { labelFile } = useHost()
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<{ hash: string; url: string | null } | null>(null)
  useEffect(() => {
    const { current } = place
    if (!current || !labelFile) return
    let isCurrent = true
    const show = (url: string | null) => {
      if (isCurrent) setShown({ hash, url })
    }
    const watcher = new IntersectionObserver(
      seen => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        labelFile(hash).then(show, () => show(null))
      },
      { rootMargin: '600px' },
    )
    watcher.observe(current)
    return () => {
      isCurrent = false
      watcher.disconnect()
    }
  }, [hash, labelFile])
  const url = shown?.hash === hash ? shown.url : undefined
  if (!labelFile || url === null) return null
  return (
    <span className="qf-label-picture" ref={place}>
      {url !== undefined && <img src={url} alt={alt} onError={() => setShown({ hash, url: null })} />}
    </span>
  )
}

/** The sound or video that plays: one at a time. */
let playing: HTMLMediaElement | null = null

function playAlone(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause()
  playing = media
}

/** Plays the sound beside a label, and stops it. The file is read when it is wanted. */
function PlayButton({ file: { hash }, label }: { file: LabelFile; label: string }) {
  const { labelFile } = useHost()
  const [state, setState] = useState<'silent' | 'playing' | 'missing'>('silent')
  const own = useRef<HTMLAudioElement | null>(null)
  useEffect(() => () => own.current?.pause(), [])
  if (!labelFile) return null
  const play = async () => {
    try {
      const sound = new Audio(await labelFile(hash))
      playAlone(sound)
      own.current = sound
      const end = () => setState(now => (own.current === sound && now === 'playing' ? 'silent' : now))
      sound.addEventListener('pause', end)
      sound.addEventListener('ended', end)
      await sound.play()
      setState('playing')
    } catch {
      setState('missing')
    }
  }
  const isPlaying = state === 'playing'
  return (
    <span className="qf-sound">
      <button
        type="button"
        className="qf-play"
        aria-label={isPlaying ? texts.sound.stop({ label }) : texts.sound.play({ label })}
        onClick={() => (isPlaying ? own.current?.pause() : void play())}
      >
        <Icon name={isPlaying ? 'stop' : 'play'} />
      </button>
      {state === 'missing' && (
        <span className="qf-hint" role="status">
          {texts.sound.missing}
        </span>
      )}
    </span>
  )
}

const focus = (video: HTMLVideoElement | null) => video?.focus()

/** The video beside a label, in place of its button once it is wanted. The file is read then. */
function LabelVideo({ file: { hash }, label }: { file: LabelFile; label: string }) {
  const { labelFile } = useHost()
  const [url, setUrl] = useState<string | null>()
  if (!labelFile) return null
  if (url)
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody wrote captions for it
      <video
        className="qf-label-video"
        ref={focus}
        src={url}
        aria-label={label}
        controls
        autoPlay
        playsInline
        onPlay={event => playAlone(event.currentTarget)}
        onError={() => setUrl(null)}
      />
    )
  return (
    <span className="qf-sound">
      <button
        type="button"
        className="qf-play"
        aria-label={texts.video.play({ label })}
        onClick={() => void labelFile(hash).then(setUrl, () => setUrl(null))}
      >
        <Icon name="video" />
      </button>
      {url === null && (
        <span className="qf-hint" role="status">
          {texts.video.missing}
        </span>
      )}
    </span>
  )
}

interface OptionProps {
  option: Labelled
  text: string
  /** The option, which has its picture in it. */
  children: ReactNode
}

/** An option with its sound and video beside it: a button cannot be in the label of another control. */
export function WithSound({ option, text, children }: OptionProps) {
  const { audio, video } = mediaOf(option)
  if (!audio && !video) return children
  return (
    <div className="qf-with-sound">
      {children}
      {audio && <PlayButton file={audio} label={text} />}
      {video && <LabelVideo key={video.hash} file={video} label={text} />}
    </div>
  )
}

/** The picture of an option; nothing without one. */
export function OptionPicture({ option, text }: { option: Labelled; text: string }) {
  const { image } = mediaOf(option)
  return image ? <LabelPicture file={image} alt={text} /> : null
}

/** True if any of the options has a picture. */
export function havePictures(options: readonly Labelled[]): boolean {
  return options.some(option => mediaOf(option).image)
}
