import type { PhotoRef } from '@quadrat/domain/answer/answers'
import { useState } from 'react'
import { Button } from './button.tsx'
import { DrawingSheet } from './drawing-sheet.tsx'
import { useHost } from './host.tsx'
import { captureFailed, texts } from './texts-en.ts'

interface DrawOnPhotoProps {
  photo: PhotoRef
  title: string
  isDisabled: boolean
  /** Called with the picture that takes the place of the photo. */
  onDrawn: (drawn: PhotoRef) => void
}

/** Draws on a photo that was taken: the drawing takes its place. */
export function DrawOnPhoto({ photo, title, isDisabled, onDrawn }: DrawOnPhotoProps) {
  const { photoContent, storeDrawing } = useHost()
  const [ground, setGround] = useState<Blob | null>(null)
  const [problem, setProblem] = useState('')
  const fail = () => setProblem(captureFailed('', 'unreadable'))

  async function keep(file: File) {
    try {
      const kept = await storeDrawing(file)
      if (kept.status === 'failed') return setProblem(captureFailed('', kept.reason))
      // When the photo was taken, not when it was drawn on.
      onDrawn({ ...kept.photo, ...(photo.takenAt !== undefined && { takenAt: photo.takenAt }) })
    } catch {
      fail()
    }
  }

  return (
    <>
      <Button
        icon="pen"
        text={texts.drawing.draw}
        variant="stacked"
        label={`${texts.drawing.draw}: ${title}`}
        disabled={isDisabled}
        onPress={() => {
          setProblem('')
          photoContent(photo.hash).then(setGround, fail)
        }}
      />
      {problem !== '' && (
        <p className="qf-note qf-note-error" role="alert">
          {problem}
        </p>
      )}
      {ground && (
        <DrawingSheet
          title={title}
          kind="drawing"
          ground={ground}
          onDone={keep}
          onClose={() => setGround(null)}
        />
      )}
    </>
  )
}
