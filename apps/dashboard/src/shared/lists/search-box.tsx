import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { texts } from './texts-en.ts'

interface Props extends Omit<TextInputProps, 'label' | 'onChange'> {
  /** What is searched by what, for those who do not see the list. */
  label: string
  onChange: (text: string) => void
}

/** The search box of a list. */
export function SearchBox({ label, onChange, ...rest }: Props) {
  return (
    <TextInput
      type="search"
      placeholder={texts.search}
      aria-label={label}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      onChange={event => onChange(event.currentTarget.value)}
      {...rest}
    />
  )
}
