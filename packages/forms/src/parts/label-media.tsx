import { type LabelFile, mediaOf } from '@quadrat/domain/template/label-media'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHost } from './host.tsx'
import { Icon } from './icons.tsx'
import { texts } from './texts-en.ts'
import './label-media.css'

// Pictures and sounds beside labels and options. What is not on this device is left out: a form never waits
// for it.

type Labelled = Parameters<typeof mediaOf>[0]

/** The picture and the sound beside the label of a field; nothing without them. */
export function LabelMedia({ field, label }: { field: Labelled; label: string }) {
  const { image, audio } = mediaOf(field)
  if (!image && !audio) return null
  return (
    <div className="qf-beside">
      {image && <LabelPicture file={image} alt={label} />}
      {audio && <PlayButton file={audio} label={label} />}
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

/** The sound that plays: one at a time. */
let playing: HTMLAudioElement | null = null

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
      playing?.pause()
      playing = sound
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

interface OptionProps {
  option: Labelled
  text: string
  /** The option, which has its picture in it. */
  children: ReactNode
}

/** An option with its sound beside it: a button cannot be in the label of another control. */
export function WithSound({ option, text, children }: OptionProps) {
  const { audio } = mediaOf(option)
  if (!audio) return children
  return (
    <div className="qf-with-sound">
      {children}
      <PlayButton file={audio} label={text} />
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
