import { limits } from '@quadrat/domain/limits'
import { useState } from 'react'
import type { ReadBarcode } from '#src/contract.ts'
import { Button } from '#src/parts/button.tsx'
import { useHost } from '#src/parts/host.tsx'
import { ScanSheet } from '#src/parts/scan-sheet.tsx'
import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'
import { TrimmedInput } from './trimmed-input.tsx'

/** The content of a barcode or QR code, read by the camera where there is one, or typed. */
export function BarcodeField(props: FieldProps<'barcode'>) {
  const { field, answer, onAnswer } = props
  const { openBarcodeCamera } = useHost()
  const [isScanning, setScanning] = useState(false)
  const [read, setRead] = useState<ReadBarcode | null>(null)
  const text = typeof answer === 'string' ? answer : ''
  const words = texts.scan
  const label = text === '' ? words.scan : words.again

  return (
    <>
      <div className="qf-row qf-barcode">
        <TrimmedInput {...props} dir="auto" maxLength={limits.textAnswerCharacters} />
        {openBarcodeCamera && (
          <Button
            icon="barcode"
            text={label}
            label={`${label}: ${field.label}`}
            onPress={() => setScanning(true)}
          />
        )}
      </div>
      {openBarcodeCamera && (
        <p className="qf-hint" role="status">
          {read && read.text === text ? words.read({ format: read.format }) : ''}
        </p>
      )}
      {isScanning && openBarcodeCamera && (
        <ScanSheet
          title={field.label}
          openCamera={openBarcodeCamera}
          onRead={code => {
            setRead(code)
            onAnswer(code.text)
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  )
}
