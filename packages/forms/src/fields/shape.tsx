import {
  hectaresOf,
  isShape,
  lengthOf,
  metresText,
  pointsOf,
  shapeLimits,
  shapeOf,
  shapeText,
} from '@quadrat/domain/answer/geo-answer'
import type { OutlinePoint } from '@quadrat/domain/map/outline-rings'
import { useState } from 'react'
import { Button } from '#src/parts/button.tsx'
import { ErrorNote } from '#src/parts/error-note.tsx'
import { useHost } from '#src/parts/host.tsx'
import { PlaceSheet } from '#src/parts/place-sheet.tsx'
import { ShapeSketch } from '#src/parts/shape-sketch.tsx'
import { texts } from '#src/parts/texts-en.ts'
import { useTrack } from '#src/parts/use-track.ts'
import type { FieldProps } from './field-props.ts'

/**
 * A line or an area: walked, set point by point where the collector stands, or drawn where the question
 * allows it.
 */
export function ShapeField({ field, answer, onAnswer }: FieldProps<'line'> | FieldProps<'area'>) {
  const { track } = useHost()
  const [isOpen, setOpen] = useState(false)
  const { kind } = field
  const shape = isShape(answer) ? answer : undefined
  const points = shape ? pointsOf(shape) : []
  const isFull = points.length >= shapeLimits.points
  const set = (next: readonly OutlinePoint[]) => onAnswer(shapeOf(kind, next))
  const add = (point: OutlinePoint) =>
    onAnswer(now => {
      const before = isShape(now) ? pointsOf(now) : []
      return before.length >= shapeLimits.points ? now : shapeOf(kind, [...before, point])
    })
  const { doing, fix, problem, accuracy, ...tracking } = useTrack(field.accuracy, points.at(-1), add)
  return (
    <div className="qf-shape">
      {shape ? (
        <ShapeFigures kind={kind} label={field.label} shape={shape} />
      ) : (
        doing === 'nothing' && <p className="qf-hint">{texts.shape.none[kind]}</p>
      )}
      <p className="qf-hint" role="status">
        {points.length > 0 && texts.shape.points({ count: points.length })}
        {isFull && ` · ${texts.shape.full}`}
      </p>
      {doing !== 'nothing' && (
        <p className="qf-place" role="status">
          <span className="qf-spinner" />
          <span>
            {fix !== null && fix.accuracy > accuracy
              ? texts.shape.inexact({ metres: Math.round(fix.accuracy), max: accuracy })
              : doing === 'adding'
                ? texts.shape.adding
                : fix === null
                  ? texts.shape.waiting
                  : texts.shape.walking}
          </span>
        </p>
      )}
      <ErrorNote text={problem} />
      <div className="qf-row">
        {doing === 'nothing' ? (
          <>
            {track && (
              <Button
                icon="walk"
                text={texts.shape.walk}
                label={`${texts.shape.walk}: ${field.label}`}
                variant={points.length === 0 ? 'filled' : 'plain'}
                disabled={isFull}
                onPress={tracking.walk}
              />
            )}
            {tracking.addHere && (
              <Button
                icon="pin"
                text={texts.shape.addHere}
                label={`${texts.shape.addHere}: ${field.label}`}
                disabled={isFull}
                onPress={tracking.addHere}
              />
            )}
            {field.byHand && (
              <Button
                icon="hand"
                text={texts.shape.draw}
                label={`${texts.shape.draw}: ${field.label}`}
                onPress={() => setOpen(true)}
              />
            )}
          </>
        ) : (
          <Button
            icon="stop"
            text={doing === 'walking' ? texts.shape.stopWalking : texts.position.stop}
            variant="filled"
            onPress={tracking.stop}
          />
        )}
      </div>
      {points.length > 0 && doing === 'nothing' && (
        <div className="qf-row">
          <Button
            icon="undo"
            text={texts.shape.undo}
            label={`${texts.shape.undo}: ${field.label}`}
            variant="quiet"
            onPress={() => set(points.slice(0, -1))}
          />
          <Button
            icon="clear"
            text={texts.shape.clear}
            label={`${texts.shape.clear}: ${field.label}`}
            variant="quiet"
            onPress={() => set([])}
          />
        </div>
      )}
      {isOpen && (
        <PlaceSheet
          title={field.label}
          kind={kind}
          start={points}
          onDone={set}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function Figure({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

interface FiguresProps {
  kind: 'line' | 'area'
  label: string
  shape: Parameters<typeof shapeText>[0]
}

/** The shape as it is, and its measures. */
function ShapeFigures({ kind, label, shape }: FiguresProps) {
  return (
    <>
      <ShapeSketch shape={shape} label={`${label}: ${shapeText(shape)}`} />
      <dl className="qf-figures">
        {kind === 'area' && (
          <Figure name={texts.shape.size} text={hectaresOf(shape) > 0 ? shapeText(shape) : '–'} />
        )}
        <Figure
          name={kind === 'area' ? texts.shape.outline : texts.shape.length}
          text={metresText(lengthOf(shape))}
        />
      </dl>
    </>
  )
}
