import { mediaTypes } from '@quadrat/domain/answer/media-types'
import { useEffect, useRef, useState } from 'react'
import type { KeptRecording, MediaFailure, RecordingStore } from '#src/contract.ts'

/** What browsers record, the smallest first. Speech needs no more than this rate. */
const wanted = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
const bitsPerSecond = 32_000
/** How often a part is kept, in ms: no more than that is lost with a page that is killed. */
const partMs = 1000

/** The state of a recorder. `seconds` is the length so far, without pauses. */
export interface RecorderState {
  is: 'idle' | 'starting' | 'recording' | 'paused' | 'ending'
  seconds: number
  problem: MediaFailure | null
  /** True if the recording ended by itself: it has reached the limit, or the microphone was taken away. */
  wasEnded: boolean
}

interface RecorderOptions {
  /** The name of the question in the report, under which parts are kept. */
  place: string
  store: RecordingStore | undefined
  /** The largest recording in bytes. */
  limit: number
  /** Called with a recording that is whole, or that an earlier page had begun. Resolves when it is kept. */
  onDone: (file: File, seconds: number) => Promise<void>
}

/** True if this browser can record. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia)
}

/** Returns a recording as a file. */
function fileOfRecording({ mime, parts }: Pick<KeptRecording, 'mime' | 'parts'>): File {
  const type = mime.split(';')[0] ?? mime
  return new File(parts, `recording.${mediaTypes.audio[type] ?? 'webm'}`, { type })
}

/**
 * Records sound. Each part is kept as it comes; what an earlier page has kept is handed over when the
 * question is shown again.
 */
export function useRecorder(options: RecorderOptions) {
  const [state, setState] = useState<RecorderState>(idle)
  const running = useRef<Running | null>(null)
  const latest = useRef(options)
  latest.current = options
  const { place, store } = options

  useEffect(() => {
    let isGone = false
    void store?.kept(place).then(async kept => {
      if (!kept || isGone || running.current) return
      await latest.current.onDone(fileOfRecording(kept), kept.seconds)
      await store.drop(place)
    })
    return () => {
      isGone = true
      // What was recorded is kept already, and handed over when the question is shown again.
      void running.current?.leave({ keepsLast: true })
      running.current = null
    }
  }, [place, store])

  async function start() {
    if (!store) return
    setState({ ...idle, is: 'starting' })
    try {
      await store.drop(place)
      running.current = await record(latest, change => setState(now => ({ ...now, ...change })))
      setState({ ...idle, is: 'recording' })
    } catch (error) {
      running.current = null
      setState({ ...idle, problem: failureOf(error) })
    }
  }

  return {
    state,
    start,
    pause: () => running.current?.pause(),
    resume: () => running.current?.resume(),
    end: () => running.current?.end(),
    discard: async () => {
      const left = running.current?.leave({ keepsLast: false })
      running.current = null
      setState(idle)
      await left
      await store?.drop(place)
    },
  }
}

const idle: RecorderState = { is: 'idle', seconds: 0, problem: null, wasEnded: false }

interface Running {
  pause: () => void
  resume: () => void
  /** Ends the recording and hands it over. */
  end: () => void
  /** Stops without handing it over. Resolves when all parts are kept. */
  leave: (how: { keepsLast: boolean }) => Promise<void>
}

/** Starts a recorder. @throws DOMException if there is no microphone, or none is allowed */
async function record(
  latest: { current: RecorderOptions },
  change: (state: Partial<RecorderState>) => void,
): Promise<Running> {
  const { place, store } = latest.current
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = wanted.find(type => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(mimeType && { mimeType }),
  })
  const mime = recorder.mimeType || mimeType || 'audio/webm'
  const parts: Blob[] = []
  const clock = stopwatch()
  let bytes = 0
  let isLeft = false
  let takesParts = true
  let wasEnded = false
  let keeping: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => change({ seconds: clock.seconds() }), 250)
  const lock = navigator.wakeLock?.request('screen').catch(() => null)
  const release = () => {
    clearInterval(timer)
    void lock?.then(held => held?.release())
    for (const track of stream.getTracks()) track.stop()
  }
  const stopByItself = () => {
    if (recorder.state === 'inactive') return
    wasEnded = true
    recorder.stop()
  }

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0 || !takesParts) return
    parts.push(data)
    bytes += data.size
    const about = { mime, seconds: clock.seconds() }
    // One after the other, so that they are in their order.
    keeping = keeping.then(() => store?.keepPart(place, data, about)).catch(error => console.warn(error))
    // A part more must fit.
    if (bytes + (bitsPerSecond / 8) * 2 > latest.current.limit) stopByItself()
  })
  recorder.addEventListener('stop', async () => {
    clock.pause()
    release()
    await keeping
    if (isLeft) return
    change({ is: 'ending', seconds: clock.seconds() })
    if (parts.length === 0) return change({ ...idle, problem: 'empty' })
    await latest.current.onDone(fileOfRecording({ mime, parts }), clock.seconds())
    await store?.drop(place)
    change({ ...idle, wasEnded })
  })
  // A phone call, or a phone that lets no app listen in the background.
  for (const track of stream.getTracks()) track.addEventListener('ended', stopByItself)
  recorder.start(partMs)
  clock.resume()

  return {
    pause() {
      if (recorder.state !== 'recording') return
      recorder.pause()
      recorder.requestData()
      clock.pause()
      change({ is: 'paused', seconds: clock.seconds() })
    },
    resume() {
      if (recorder.state !== 'paused') return
      recorder.resume()
      clock.resume()
      change({ is: 'recording' })
    },
    end() {
      if (recorder.state !== 'inactive') recorder.stop()
    },
    async leave({ keepsLast }) {
      isLeft = true
      takesParts = keepsLast
      const ended =
        recorder.state === 'inactive'
          ? null
          : new Promise(resolve => recorder.addEventListener('stop', resolve, { once: true }))
      if (ended) recorder.stop()
      release()
      await ended
      await keeping
    },
  }
}

/** Counts the time in which it runs, in seconds. */
function stopwatch() {
  let counted = 0
  let since: number | null = null
  return {
    resume() {
      since ??= performance.now()
    },
    pause() {
      if (since !== null) counted += performance.now() - since
      since = null
    },
    seconds: () => (counted + (since === null ? 0 : performance.now() - since)) / 1000,
  }
}

function failureOf(error: unknown): MediaFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not-allowed'
  return name === 'NotFoundError' ? 'no-microphone' : 'unavailable'
}
