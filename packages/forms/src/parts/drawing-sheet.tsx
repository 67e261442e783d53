import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { paint, pictureOf, type Stroke, sizeFor } from './drawing-paint.ts'
import { ErrorNote } from './error-note.tsx'
import { Sheet } from './sheet.tsx'
import { captureFailed, texts } from './texts-en.ts'
import { usePen } from './use-pen.ts'
import './drawing-sheet.css'

interface DrawingSheetProps {
  title: string
  kind: 'signature' | 'drawing'
  /** The photo that is drawn on; null for an empty sheet. */
  ground: Blob | null
  onDone: (picture: File) => void
  onClose: () => void
}

/** A sheet to draw on with a finger, a pen, the mouse or the keyboard. A signature may be typed as well. */
export function DrawingSheet({ title, kind, ground, onDone, onClose }: DrawingSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [photo, setPhoto] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState('')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [name, setName] = useState('')
  const size = sizeFor(kind, photo)
  const pen = usePen(canvas, size, stroke => setStrokes(now => [...now, stroke]))
  const words = texts.drawing

  useEffect(() => {
    if (!ground) return
    let bitmap: ImageBitmap | null = null
    let isGone = false
    createImageBitmap(ground).then(
      made => {
        bitmap = made
        if (isGone) made.close()
        else setPhoto(made)
      },
      () => setProblem(captureFailed('', 'unreadable')),
    )
    return () => {
      isGone = true
      bitmap?.close()
    }
  }, [ground])
  useEffect(() => {
    if (canvas.current)
      paint(canvas.current, { photo, strokes: [...strokes, ...pen.open], name, cursor: pen.cursor })
  })

  const isEmpty = strokes.length === 0 && name.trim() === ''
  const finish = async () => {
    if (!canvas.current) return
    paint(canvas.current, { photo, strokes, name, cursor: null })
    try {
      const file = await pictureOf(canvas.current, kind, photo !== null)
      dialog.current?.close()
      onDone(file)
    } catch {
      setProblem(captureFailed('', 'unreadable'))
    }
  }
  return (
    <Sheet ref={dialog} className="qf-drawing-sheet" title={title} close={words.cancel} onClose={onClose}>
      <div className="qf-pad" data-kind={kind}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pen */}
        <div className="qf-paper" tabIndex={0} role="application" aria-label={words.pad} {...pen.handlers}>
          <canvas ref={canvas} width={size.width} height={size.height} />
        </div>
      </div>
      <ErrorNote text={problem} />
      {kind === 'signature' && (
        <label className="qf-typed-name">
          <span>{words.name}</span>
          <input
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </label>
      )}
      <div className="qf-row">
        <Button
          icon="undo"
          text={words.undo}
          disabled={strokes.length === 0}
          onPress={() => setStrokes(strokes.slice(0, -1))}
        />
        <Button icon="check" text={words.done} variant="filled" disabled={isEmpty} onPress={finish} />
      </div>
    </Sheet>
  )
}
