import type { NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { NumberField } from '#src/shared/forms/number-field.tsx'

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number | null
  onChange: (value: number | null) => void
}

/** An input for a number or null. Incomplete text ('-', '1.') stays in the input until it is a number. */
export function NumberBox({ value, onChange, ...shown }: Props) {
  const [typed, setTyped] = useState<number | string>(value ?? '')
  const isSame = readNumber(typed) === value
  return (
    <NumberField
      {...shown}
      value={isSame ? typed : (value ?? '')}
      onChange={next => {
        setTyped(next)
        onChange(readNumber(next))
      }}
    />
  )
}

function readNumber(typed: number | string): number | null {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isFinite(number) ? number : null
}
