import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { texts } from './texts-en.ts'

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
    <Alert
      color="amber"
      variant="light"
      role="alert"
      title={isDeleted ? texts.conflict.deleted : texts.conflict.changed}
    >
      <Stack gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={texts.conflict.shown}
          value={isTheirs ? 'theirs' : 'mine'}
          onChange={value => onShow(value === 'theirs')}
          data={[
            { value: 'theirs', label: texts.conflict.theirs },
            { value: 'mine', label: texts.conflict.mine },
          ]}
        />
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => onChoose(false)}>
            {texts.conflict.takeTheirs}
          </Button>
          <Button size="xs" variant="default" onClick={() => onChoose(true)}>
            {texts.conflict.keepMine}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
