import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
import { NameList } from './name-list.tsx'
import { texts } from './texts-en.ts'

interface Person {
  id: string
  firstName: string
  lastName: string
}

interface Props {
  opened: boolean
  onClose: () => void
  /** One or several. */
  people: readonly Person[]
  title: string
  /** The name of the group or project that they are removed from. */
  from: string
  remove: (ids: string[]) => Promise<unknown>
  refetch: (queryClient: QueryClient) => Promise<unknown>
  onRemoved: () => void
  /** What the removal means, in a sentence about 'Amina Yusuf' or '3 people'. */
  children: (who: string) => ReactNode
}

/** Removes people from a group or project, after a question that names them. */
export function RemovePeopleDialog({ people, onClose, children, ...props }: Props) {
  const [first] = people
  const isOne = people.length === 1
  const who = first && isOne ? fullName(first) : texts.removal.people({ count: people.length })
  return (
    <ConfirmChange
      opened={props.opened && people.length > 0}
      title={props.title}
      confirmLabel={texts.remove}
      destructive
      run={() => props.remove(people.map(({ id }) => id))}
      refetch={props.refetch}
      done={texts.removal.done({ count: people.length, who, from: props.from })}
      onDone={props.onRemoved}
      onClose={onClose}
    >
      {children(who)}
      {!isOne && <NameList people={people} />}
    </ConfirmChange>
  )
}
