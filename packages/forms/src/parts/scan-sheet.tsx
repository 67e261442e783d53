import { useEffect, useRef, useState } from 'react'
import { type BarcodeCamera, type ReadBarcode, ScanProblem } from '#src/contract.ts'
import { Button } from './button.tsx'
import { ErrorNote } from './error-note.tsx'
import { Icon } from './icons.tsx'
import { Sheet } from './sheet.tsx'
import { texts } from './texts-en.ts'
import './scan-sheet.css'

interface ScanSheetProps {
  title: string
  openCamera: () => Promise<BarcodeCamera>
  onRead: (code: ReadBarcode) => void
  onClose: () => void
}

/** The pause between two looks at the picture, in ms: the phone stays cool, and people notice no delay. */
const pauseMs = 120

/** The camera on a sheet of its own. It closes with the first code that is read. */
export function ScanSheet({ title, openCamera, onRead, onClose }: ScanSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [tries, setTries] = useState(0)
  const { stream, problem } = useScan({ video, openCamera, tries }, code => {
    navigator.vibrate?.(60)
    onRead(code)
    dialog.current?.close()
  })
  const words = texts.scan

  return (
    <Sheet ref={dialog} className="qf-scan-sheet" title={title} close={words.byHand} onClose={onClose}>
      {/* Without sound and controls, and what it shows is said below. */}
      <div className="qf-finder" data-state={stream ? 'on' : 'off'} aria-hidden="true">
        <video ref={video} muted playsInline tabIndex={-1} />
      </div>
      {problem ? (
        <ErrorNote text={texts.scanFailures[problem]} />
      ) : (
        <p className="qf-hint" role="status">
          {stream ? words.looking : words.starting}
        </p>
      )}
      <div className="qf-row">
        {stream && <LightButton stream={stream} />}
        {(problem === 'unavailable' || problem === 'not-allowed') && (
          <Button icon="retake" text={words.retry} onPress={() => setTries(tries + 1)} />
        )}
      </div>
    </Sheet>
  )
}

interface Scan {
  stream: MediaStream | null
  problem: ScanProblem['reason'] | null
}

/** Opens the camera, shows it, and looks for a code until one is read or the sheet is gone. */
function useScan(
  {
    video,
    openCamera,
    tries,
  }: { video: { current: HTMLVideoElement | null }; openCamera: () => Promise<BarcodeCamera>; tries: number },
  onRead: (code: ReadBarcode) => void,
): Scan {
  const [scan, setScan] = useState<Scan>({ stream: null, problem: null })
  const found = useRef(onRead)
  found.current = onRead

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens the camera again
  useEffect(() => {
    let isGone = false
    let stream: MediaStream | null = null
    const fail = (error: unknown) => {
      if (isGone) return
      setScan({ stream: null, problem: error instanceof ScanProblem ? error.reason : 'unavailable' })
    }
    const look = async (camera: BarcodeCamera) => {
      while (!isGone) {
        const code = video.current && (await camera.read(video.current))
        if (code && !isGone) return found.current(code)
        await new Promise(resolve => setTimeout(resolve, pauseMs))
      }
    }
    const start = async () => {
      const camera = await openCamera()
      stream = camera.stream
      if (isGone || !video.current) return stop(stream)
      // A call, or another app, takes the camera away.
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => fail(new ScanProblem('unavailable')), { once: true })
      video.current.srcObject = stream
      await video.current.play()
      if (isGone) return
      setScan({ stream, problem: null })
      await look(camera)
    }
    setScan({ stream: null, problem: null })
    start().catch(error => {
      if (stream) stop(stream)
      fail(error)
    })
    return () => {
      isGone = true
      if (stream) stop(stream)
    }
  }, [openCamera, tries])
  return scan
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Not yet in the types of the browser. */
type WithTorch = MediaTrackCapabilities & { torch?: boolean }

/** Switches the lamp of the camera; nothing where it has none. */
function LightButton({ stream }: { stream: MediaStream }) {
  const [isOn, setOn] = useState(false)
  const [track] = stream.getVideoTracks()
  const capabilities = track?.getCapabilities?.() as WithTorch | undefined
  if (!track || !capabilities?.torch) return null
  const turn = async (next: boolean) => {
    try {
      await track.applyConstraints({ advanced: [{ torch: next } as MediaTrackConstraintSet] })
      setOn(next)
    } catch (error) {
      console.warn(error)
    }
  }
  return (
    <button
      type="button"
      className={`qf-button qf-button-${isOn ? 'filled' : 'plain'}`}
      aria-pressed={isOn}
      onClick={() => void turn(!isOn)}
    >
      <Icon name="light" />
      <span>{texts.scan.light}</span>
    </button>
  )
}
