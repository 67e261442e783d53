import { Kbd, Modal, Table } from '@mantine/core'

const shortcuts = [
  ['a', 'Approve'],
  ['r', 'Reject'],
  ['e', 'Request an edit'],
  ['n', 'After a decision: the next submitted task'],
  ['Esc', 'Close the dialog'],
  ['?', 'Show this list'],
]

export function ShortcutsHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="xs">
      <Table withRowBorders={false}>
        <Table.Tbody>
          {shortcuts.map(([key, meaning]) => (
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
