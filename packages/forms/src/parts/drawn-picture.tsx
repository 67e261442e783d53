import { type Answer, photosIn } from '@quadrat/domain/answer/answers'
import { useState } from 'react'
import type { CaptureFailure } from '#src/contract.ts'
import { Button } from './button.tsx'
import { DrawingSheet } from './drawing-sheet.tsx'
import { ErrorNote } from './error-note.tsx'
import { useHost } from './host.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { captureFailed, texts } from './texts-en.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface DrawnPictureProps {
  kind: 'signature' | 'drawing'
  title: string
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
  /** True if a photo is taken first. */
  onPhoto: boolean
}

/**
 * A picture that is drawn on a sheet of its own, so that no scrolling finger draws. It is stored like a
 * photo.
 */
export function DrawnPicture({ kind, title, answer, onAnswer, onPhoto }: DrawnPictureProps) {
  const { capturePhoto, storeDrawing, photoContent, hasCamera = true } = useHost()
  const [sheet, setSheet] = useState<{ ground: Blob | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [picture] = photosIn(answer)
  const keptFocus = useKeptFocus(isBusy ? null : (picture?.hash ?? ''))
  const words = texts.drawing
  const fail = (name: string, reason: CaptureFailure) => setProblem(captureFailed(name, reason))

  async function takePhoto() {
    setProblem('')
    try {
      const [taken] = await capturePhoto(hasCamera ? 'camera' : 'files', 1, () => undefined)
      if (taken?.status === 'failed') fail(taken.name, taken.reason)
      if (taken?.status === 'stored') setSheet({ ground: await photoContent(taken.photo.hash) })
    } catch {
      fail('', 'unreadable')
    }
  }

  async function keep(file: File) {
    setBusy(true)
    setProblem('')
    try {
      const kept = await storeDrawing(file)
      if (kept.status === 'stored') onAnswer([kept.photo])
      else fail('', kept.reason)
    } catch {
      fail('', 'unreadable')
    } finally {
      setBusy(false)
    }
  }

  const onPhotoText = hasCamera ? words.onPhoto : words.onFile
  const start = onPhoto ? onPhotoText : kind === 'signature' ? words.sign : words.draw
  const text = picture && !onPhoto ? words.again[kind] : start
  return (
    <div className="qf-photos" aria-busy={isBusy} {...keptFocus}>
      {picture && (
        <div className="qf-drawn-picture">
          <PhotoTile photo={picture} alt={`${title}: ${words.alt}`} />
        </div>
      )}
      <p className="qf-hint" role="status">
        {isBusy ? words.keeping : picture ? '' : words.none[kind]}
      </p>
      <ErrorNote text={problem} />
      <div className="qf-row">
        <Button
          icon={onPhoto ? (hasCamera ? 'camera' : 'images') : 'pen'}
          text={text}
          label={`${text}: ${title}`}
          variant={picture ? 'plain' : 'filled'}
          disabled={isBusy}
          onPress={() => (onPhoto ? takePhoto() : setSheet({ ground: null }))}
        />
        {picture && (
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
      {sheet && (
        <DrawingSheet
          title={title}
          kind={kind}
          ground={sheet.ground}
          onDone={keep}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  )
}
