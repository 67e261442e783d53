import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'

interface Props {
  isActive: boolean
  texts: {
    turnOn: string
    turnOff: string
    turnedOn: string
    turnedOff: string
    edit: string
    delete: { delete: string }
  }
  /** The label of the menu. */
  more: string
  /** What an active record can do at once, such as a test. */
  run: () => Promise<unknown>
  runLabel: string
  /** Called after `run`, when what has changed is loaded. */
  onRun: () => void
  turn: (on: boolean) => Promise<unknown>
  refetch: () => Promise<unknown>
  onOpen: (dialog: 'form' | 'delete') => void
  /** More entries of the menu, before its own. */
  children?: ReactNode
}

/** What a card of the settings offers those who may change its record. */
export function CardActions({ isActive, texts, more, refetch, onOpen, children, ...props }: Props) {
  const onError = (error: Error) => showProblem(error)
  const running = useMutation({
    mutationFn: props.run,
    onSuccess: async () => {
      await refetch()
      props.onRun()
    },
    onError,
  })
  const turning = useMutation({
    mutationFn: props.turn,
    onSuccess: async (_done, on) => {
      await refetch()
      showDone(on ? texts.turnedOn : texts.turnedOff)
    },
    onError,
  })
  const [run, turn] = [useOnce<void>(running), useOnce(turning)]
  return (
    <>
      {isActive ? (
        <Button variant="default" size="xs" loading={running.isPending} onClick={() => run()}>
          {props.runLabel}
        </Button>
      ) : (
        <Button size="xs" loading={turning.isPending} onClick={() => turn(true)}>
          {texts.turnOn}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => onOpen('form')}>
        {texts.edit}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton icon={IconDots} label={more} variant="default" size={30} />
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          {isActive && <Menu.Item onClick={() => turn(false)}>{texts.turnOff}</Menu.Item>}
          <Menu.Item color="red" onClick={() => onOpen('delete')}>
            {texts.delete.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
