import { Group, Kbd, Table } from '@mantine/core'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { keyName } from './key-name.ts'
import { type Shortcut, shortcuts } from './shortcuts.ts'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** By default the shortcuts of a task. */
  keys?: readonly Shortcut[]
}

export function ShortcutsHelp({ opened, onClose, keys = shortcuts }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size="sm">
      <Table withRowBorders={false}>
        <Table.Tbody>
          {keys.map(([together, meaning]) => (
            <Table.Tr key={together}>
              <Table.Td w={112}>
                {/* Keys are pressed in this order, and brackets look like those on the keyboard. */}
                <Group gap="2xs" wrap="nowrap" display="inline-flex" dir="ltr">
                  {together.split(' ').map(key => (
                    <Kbd key={key}>{keyName(key)}</Kbd>
                  ))}
                </Group>
              </Table.Td>
              <Table.Td>{meaning()}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
