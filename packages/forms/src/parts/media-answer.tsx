import { type Answer, type MediaRef, mediaIn } from '@quadrat/domain/answer/answers'
import type { MediaKind } from '@quadrat/domain/answer/media'
import { bytesText, lengthText } from '@quadrat/domain/messages/media-en'
import { useState } from 'react'
import type { MediaFailure } from '#src/contract.ts'
import type { AnswerChange } from '#src/engine/value.ts'
import { Button } from './button.tsx'
import { ErrorNote } from './error-note.tsx'
import { useHost } from './host.tsx'
import { MediaPlayer } from './media-player.tsx'
import { mediaFailed, texts } from './texts-en.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { canRecord, useRecorder } from './use-recorder.ts'

interface MediaAnswerProps {
  kind: MediaKind
  title: string
  /** The question's place in the report. */
  place: string
  answer: Answer | undefined
  onAnswer: (answer: AnswerChange) => void
}

/** A recording, a video or a file: made or chosen, played, replaced and removed. */
export function MediaAnswer({ kind, title, place, answer, onAnswer }: MediaAnswerProps) {
  const { media } = useHost()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [kept] = mediaIn(answer)
  const words = texts.media
  const limit = media.limit(kind)
  const fail = (reason: MediaFailure, name = '') => setProblem(mediaFailed(name, reason, limit))

  async function keep(file: File, seconds?: number) {
    setBusy(true)
    setProblem('')
    try {
      const stored = await media.store(kind, file, seconds)
      if (stored.status === 'stored') onAnswer([stored.media])
      else fail(stored.reason, seconds === undefined ? file.name : '')
    } catch {
      fail('unreadable', file.name)
    } finally {
      setBusy(false)
    }
  }
  const recorder = useRecorder({
    place,
    store: kind === 'audio' ? media.recordings : undefined,
    limit,
    onDone: keep,
  })
  const { is, wasEnded } = recorder.state
  const isWaiting = isBusy || is === 'starting' || is === 'ending'
  const keptFocus = useKeptFocus(isWaiting ? null : `${is} ${kept?.hash ?? ''}`)
  const failure = problem || (recorder.state.problem ? mediaFailed('', recorder.state.problem, limit) : '')

  async function choose() {
    setProblem('')
    const file = await media.choose(kind)
    if (file) await keep(file)
  }

  if (is !== 'idle')
    return (
      <div {...keptFocus}>
        <Recording title={title} recorder={recorder} />
      </div>
    )

  const records = kind === 'audio' && media.recordings !== undefined && canRecord()
  const record = kept ? words.again : words.record
  const pick = kept ? words.replace : words.choose[kind]
  return (
    <div className="qf-photos" aria-busy={isBusy} {...keptFocus}>
      {kept && <KeptMedia kind={kind} title={title} media={kept} />}
      <p className="qf-hint" role="status">
        {isBusy ? words.keeping : wasEnded && kept ? words.ended : kept ? '' : words.none[kind]}
      </p>
      <ErrorNote text={failure} />
      <div className="qf-row">
        {records && (
          <Button
            icon="microphone"
            text={record}
            label={`${record}: ${title}`}
            variant={kept ? 'plain' : 'filled'}
            disabled={isBusy}
            onPress={() => {
              setProblem('')
              void recorder.start()
            }}
          />
        )}
        <Button
          icon="upload"
          text={pick}
          label={`${pick}: ${title}`}
          disabled={isBusy}
          onPress={() => void choose()}
        />
        {kept && (
          <Button
            icon="trash"
            text={words.remove}
            label={`${words.remove}: ${title}`}
            variant="quiet"
            disabled={isBusy}
            onPress={() => onAnswer(undefined)}
          />
        )}
      </div>
    </div>
  )
}

function KeptMedia({ kind, title, media }: { kind: MediaKind; title: string; media: MediaRef }) {
  const { name, size, seconds } = media
  const facts = [...(seconds === undefined ? [] : [lengthText(seconds)]), bytesText(size)]
  return (
    <figure className="qf-media">
      {kind !== 'file' && <MediaPlayer kind={kind} hash={media.hash} title={title} />}
      <figcaption>
        <bdi>{name}</bdi>{' '}
        <span className="qf-hint">
          <bdi dir="ltr">{facts.join(' · ')}</bdi>
        </span>
      </figcaption>
    </figure>
  )
}

/** A recording that is being made. */
function Recording({ title, recorder }: { title: string; recorder: ReturnType<typeof useRecorder> }) {
  const { is, seconds } = recorder.state
  const words = texts.media
  const states: Record<typeof is, string> = { idle: '', ...words.states }
  return (
    <div className="qf-recording" data-state={is}>
      <p className="qf-recorded">
        <i aria-hidden="true" />
        <span role="status">{states[is]}</span>
        <time role="timer" aria-label={words.length}>
          {lengthText(seconds)}
        </time>
      </p>
      <div className="qf-row">
        <Button
          icon={is === 'paused' ? 'record' : 'pause'}
          text={is === 'paused' ? words.resume : words.pause}
          label={`${is === 'paused' ? words.resume : words.pause}: ${title}`}
          disabled={is !== 'recording' && is !== 'paused'}
          onPress={is === 'paused' ? recorder.resume : recorder.pause}
        />
        <Button
          icon="check"
          text={words.done}
          label={`${words.done}: ${title}`}
          variant="filled"
          disabled={is !== 'recording' && is !== 'paused'}
          onPress={recorder.end}
        />
        <Button
          icon="trash"
          text={words.discard}
          label={`${words.discard}: ${title}`}
          variant="quiet"
          disabled={is === 'ending'}
          onPress={() => void recorder.discard()}
        />
      </div>
    </div>
  )
}
