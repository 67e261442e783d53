import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { siteTexts } from '@quadrat/domain/messages/site-en'

interface Props {
  /** True if the other person has deleted the place of work. */
  isDeleted: boolean
  /** True while the map shows what the other person saved. */
  isTheirs: boolean
  onShow: (isTheirs: boolean) => void
  onChoose: (mine: boolean) => void
}

/**
 * Asks which of two outlines is to be kept, after somebody else has saved another one. Nothing is saved by
 * itself.
 */
export function ConflictNotice({ isDeleted, isTheirs, onShow, onChoose }: Props) {
  return (
    <Alert color="amber" variant="light" role="alert" title={siteTexts.conflict(isDeleted)}>
      <Stack gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="The map shows"
          value={isTheirs ? 'theirs' : 'mine'}
          onChange={value => onShow(value === 'theirs')}
          data={[
            { value: 'theirs', label: 'Theirs' },
            { value: 'mine', label: 'Mine' },
          ]}
        />
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => onChoose(false)}>
            Take theirs
          </Button>
          <Button size="xs" variant="default" onClick={() => onChoose(true)}>
            Go on with mine
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
