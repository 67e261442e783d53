import { Checkbox } from '@mantine/core'
import { texts } from './texts-en.ts'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Keeps a form open after the creation, for the next one. */
export function AnotherBox({ checked, onChange }: Props) {
  return (
    <Checkbox
      label={texts.another}
      checked={checked}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
