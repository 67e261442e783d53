import { Group, Kbd, Table } from '@mantine/core'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { shortcuts } from './shortcuts.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** Keys separated by spaces, with their meaning; by default the shortcuts of a task. */
  keys?: readonly (readonly [keys: string, meaning: string])[]
}

export function ShortcutsHelp({ opened, onClose, keys = shortcuts }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <Table withRowBorders={false}>
        <Table.Tbody>
          {keys.map(([together, meaning]) => (
            <Table.Tr key={together}>
              <Table.Td w={112}>
                <Group gap="2xs" wrap="nowrap">
                  {together.split(' ').map(key => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
