import { Button } from '@mantine/core'
import { texts } from './texts-en.ts'

interface Props {
  isArchived: boolean
  onOpen: (dialog: 'update' | 'deactivate' | 'reactivate') => void
}

/** What can be changed about a person. */
export function PersonButtons({ isArchived, onOpen }: Props) {
  return (
    <>
      <Button variant="default" onClick={() => onOpen('update')}>
        {texts.update}
      </Button>
      <Button
        variant="default"
        c={isArchived ? undefined : 'var(--mantine-color-error)'}
        onClick={() => onOpen(isArchived ? 'reactivate' : 'deactivate')}
      >
        {isArchived ? texts.reactivation.confirm : texts.deactivation.confirm}
      </Button>
    </>
  )
}
