import { Button, Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLeave } from './use-unsaved.ts'

interface Props {
  /** The text of the button, and the name of the popover. */
  label: string
  opened: boolean
  onChange: (isOpen: boolean) => void
  width: number
  className?: string
  /** A DialogForm in its place, which Escape closes. */
  children: ReactNode
}

/** A button that opens a form of few fields below it. The button closes it again, after a question. */
export function FormPopover({ label, opened, onChange, width, className, children }: Props) {
  const leave = useLeave()
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      width={width}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => (opened ? leave(() => onChange(false)) : onChange(true))}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={className}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
