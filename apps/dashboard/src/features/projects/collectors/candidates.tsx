import { Button } from '@mantine/core'
import { CandidateRow } from '#src/shared/people/candidate-row.tsx'
import styles from '#src/shared/people/people-list.module.css'
import type { Candidate } from '../project-collectors.api.ts'
import { texts } from '../texts-en.ts'

interface Props {
  people: readonly Candidate[]
  busy: boolean
  chosen: Pick<ReadonlySet<string>, 'has'>
  onToggle: (person: Candidate) => void
  /** Chooses everybody of a group; null for people without one. With it, the list is grouped. */
  onChooseGroup?: (group: string | null) => void
}

export function Candidates({ people, busy, chosen, onToggle, onChooseGroup }: Props) {
  const rows = (candidates: readonly Candidate[]) =>
    candidates.map(person => (
      <CandidateRow
        key={person.id}
        person={person}
        checked={chosen.has(person.id)}
        onToggle={() => onToggle(person)}
        withGroup={!onChooseGroup}
      />
    ))
  if (!onChooseGroup)
    return (
      <ul className={styles.picker} aria-label={texts.copy.collectors} aria-busy={busy}>
        {rows(people)}
      </ul>
    )
  return (
    <div className={styles.picker} aria-busy={busy}>
      {groupsOf(people).map(({ id, name, members }) => (
        <section key={id} aria-label={name}>
          <div className={styles.groupHead}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={texts.add.chooseAllOf({ group: name })}
              onClick={() => onChooseGroup(id)}
            >
              {texts.add.chooseAll}
            </Button>
          </div>
          <ul className={styles.groupList}>{rows(members)}</ul>
        </section>
      ))}
    </div>
  )
}

/** The people of a page by group, in the order of the list. */
function groupsOf(people: readonly Candidate[]) {
  const groups = new Map<string | null, { id: string | null; name: string; members: Candidate[] }>()
  for (const person of people) {
    const id = person.group?.id ?? null
    const group = groups.get(id) ?? {
      id,
      name: person.group?.name ?? texts.collectors.noGroup,
      members: [],
    }
    group.members.push(person)
    groups.set(id, group)
  }
  return [...groups.values()]
}
