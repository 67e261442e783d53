import { SimpleGrid, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { nameTexts } from './texts-en.ts'

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
        label={nameTexts.firstName}
        required
        size={size}
        maxLength={100}
        autoComplete={isOwn ? 'given-name' : 'off'}
        dir="auto"
        data-autofocus
        {...inputProps('firstName')}
      />
      <TextInput
        label={nameTexts.lastName}
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
