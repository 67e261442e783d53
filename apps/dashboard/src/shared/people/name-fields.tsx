import { SimpleGrid, TextInput } from '@mantine/core'
import type { Ref } from 'react'

interface Props {
  inputProps: (name: 'firstName' | 'lastName') => object
  /** True for the names of the person who types them, which the browser knows. */
  isOwn?: boolean
  size?: 'sm' | 'md'
  firstField?: Ref<HTMLInputElement>
}

/** The first and the last name, beside each other where there is room. */
export function NameFields({ inputProps, isOwn = false, size = 'sm', firstField }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        ref={firstField}
        label="First name"
        required
        size={size}
        maxLength={100}
        autoComplete={isOwn ? 'given-name' : 'off'}
        dir="auto"
        data-autofocus
        {...inputProps('firstName')}
      />
      <TextInput
        label="Last name"
        required
        size={size}
        maxLength={100}
        autoComplete={isOwn ? 'family-name' : 'off'}
        dir="auto"
        {...inputProps('lastName')}
      />
    </SimpleGrid>
  )
}
