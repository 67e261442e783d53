import { Button } from '@mantine/core'

interface Props {
  isArchived: boolean
  onOpen: (dialog: 'update' | 'deactivate' | 'reactivate') => void
}

/** What can be changed about a person. */
export function PersonButtons({ isArchived, onOpen }: Props) {
  return (
    <>
      <Button variant="default" onClick={() => onOpen('update')}>
        Update
      </Button>
      <Button
        variant="default"
        c={isArchived ? undefined : 'var(--mantine-color-error)'}
        onClick={() => onOpen(isArchived ? 'reactivate' : 'deactivate')}
      >
        {isArchived ? 'Reactivate' : 'Deactivate'}
      </Button>
    </>
  )
}
