import { languages } from '@quadrat/domain/language/languages'
import { spoken, textOf } from '@quadrat/domain/language/texts'
import type { Video } from '../training.api.ts'
import { texts } from './texts-en.ts'

/** The captions of a training video in the reader's language. Their file has the times, and is in English. */
export function CaptionTrack({ video: { id, captions } }: { video: Pick<Video, 'id' | 'captions'> }) {
  const { language } = spoken()
  return (
    <track
      kind="captions"
      src={captions}
      srcLang={language}
      label={languages[language].name}
      default
      ref={track => {
        if (!track) return
        const translate = () => translateCues(track.track.cues, id)
        track.addEventListener('load', translate)
        return () => track.removeEventListener('load', translate)
      }}
    />
  )
}

/** Puts the texts of a video in place of those of its file. */
function translateCues(cues: TextTrackCueList | null, id: string): void {
  const ofVideo: object = Object.entries(texts).find(([video]) => video === id)?.[1] ?? {}
  for (const [n, cue] of Object.entries(cues ?? [])) {
    const text = textOf(ofVideo, `cue${Number(n) + 1}`)
    if (text !== null && cue instanceof VTTCue) cue.text = text
  }
}
