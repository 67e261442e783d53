import { Kbd, Modal, Table } from '@mantine/core'
import { shortcuts } from './shortcuts.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** Key and what it does; those of a task unless others are given. */
  keys?: readonly (readonly [key: string, meaning: string])[]
}

export function ShortcutsHelp({ opened, onClose, keys = shortcuts }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="xs">
      <Table withRowBorders={false}>
        <Table.Tbody>
          {keys.map(([key, meaning]) => (
            <Table.Tr key={key}>
              <Table.Td w={64}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
