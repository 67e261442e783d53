import { Center, Loader } from '@mantine/core'
import { texts } from './texts-en.ts'

export function Waiting() {
  return (
    <Center mih="60vh" role="status" aria-label={texts.loading}>
      <Loader />
    </Center>
  )
}
