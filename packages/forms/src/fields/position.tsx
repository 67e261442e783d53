import { isPlace, placeText } from '@quadrat/domain/answer/geo-answer'
import { useState } from 'react'
import { Button } from '#src/parts/button.tsx'
import { PlaceSheet } from '#src/parts/place-sheet.tsx'
import { PositionPicker } from '#src/parts/position-picker.tsx'
import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

/** A position, measured where the collector stands, or set by hand where the question allows it. */
export function PositionField({ field, answer, onAnswer }: FieldProps<'position'>) {
  const [isOpen, setOpen] = useState(false)
  const place = isPlace(answer) ? answer : null
  const measured = place && place.accuracy !== null ? { ...place, accuracy: place.accuracy } : null
  const isByHand = place !== null && measured === null
  return (
    <>
      {isByHand && (
        <p className="qf-place" dir="ltr">
          {placeText(place)}
        </p>
      )}
      <PositionPicker
        title={field.label}
        position={measured}
        isSetOtherwise={isByHand}
        onPosition={position => onAnswer(position ?? undefined)}
        startsAutomatically={false}
        accuracy={field.accuracy}
      >
        {field.byHand && (
          <Button
            icon="hand"
            text={texts.place.byHand}
            label={`${texts.place.byHand}: ${field.label}`}
            onPress={() => setOpen(true)}
          />
        )}
      </PositionPicker>
      {isOpen && (
        <PlaceSheet
          title={field.label}
          kind="position"
          start={place ? [[place.longitude, place.latitude]] : []}
          onDone={([point]) => point && onAnswer({ longitude: point[0], latitude: point[1], accuracy: null })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
