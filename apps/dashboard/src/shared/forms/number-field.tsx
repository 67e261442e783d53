import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A number input with steps of a hundredth by default. */
export function NumberField(props: NumberInputProps) {
  return <NumberInput step={0.01} {...props} />
}
