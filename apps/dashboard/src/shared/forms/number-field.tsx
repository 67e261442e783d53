import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A number in hundredths unless the question asks for other steps. */
export function NumberField(props: NumberInputProps) {
  return <NumberInput step={0.01} {...props} />
}
