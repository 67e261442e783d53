import { UnstyledButton } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { fullName } from '#src/shared/format/format.ts'
import styles from '#src/shared/lists/list-table.module.css'
import { PeopleList, PersonRow } from '#src/shared/people/people-list.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import type { ProjectPerson } from '../project-collectors.api.ts'
import { texts } from '../texts-en.ts'

interface Props {
  people: readonly ProjectPerson[]
  busy: boolean
  onOpen: (person: ProjectPerson) => void
  onRemove?: (person: ProjectPerson) => void
  /** The chosen people by id; rows can be chosen where there is `onChoose`. */
  chosen: ReadonlyMap<string, ProjectPerson>
  onChoose?: (person: ProjectPerson) => void
}

export function CollectorList({ people, busy, onOpen, onRemove, chosen, onChoose }: Props) {
  return (
    <PeopleList label={texts.collectors.list} busy={busy}>
      {people.map(person => (
        <PersonRow
          key={person.id}
          person={person}
          name={
            <UnstyledButton
              className={styles.rowLink}
              style={{ fontSize: 'inherit' }}
              aria-haspopup="dialog"
              onClick={() => onOpen(person)}
            >
              <bdi>{fullName(person)}</bdi>
            </UnstyledButton>
          }
          note={<bdi>{person.group?.name ?? texts.collectors.noGroup}</bdi>}
          joinedAt={person.joinedAt}
          choice={onChoose && { checked: chosen.has(person.id), onToggle: () => onChoose(person) }}
        >
          {onRemove && (
            <IconButton
              icon={IconUserMinus}
              iconSize={17}
              label={texts.remove.of({ name: fullName(person) })}
              c="inherit"
              size={34}
              onClick={() => onRemove(person)}
            />
          )}
        </PersonRow>
      ))}
    </PeopleList>
  )
}
