import { Button } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { CandidateRow } from '#src/shared/people/candidate-row.tsx'
import styles from '#src/shared/people/people-list.module.css'
import type { Candidate } from '../project-collectors.api.ts'

interface Props {
  people: readonly Candidate[]
  busy: boolean
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
  /** Chooses everybody of a group, null for those in none. Given when the groups stand over their people. */
  onWhole?: (group: string | null) => void
}

export function Candidates({ people, busy, chosen, onToggle, onWhole }: Props) {
  const rows = (some: readonly Candidate[]) =>
    some.map(person => (
      <CandidateRow
        key={person.id}
        person={person}
        checked={chosen.has(person.id)}
        onToggle={() => onToggle(person.id)}
        withGroup={!onWhole}
      />
    ))
  if (!onWhole)
    return (
      <ul className={styles.picker} aria-label="Data collectors" aria-busy={busy}>
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
            <Button variant="subtle" size="compact-xs" onClick={() => onWhole(id)}>
              Choose all<span className="visually-hidden"> of {name}</span>
            </Button>
          </div>
          <ul className={styles.groupList}>{rows(members)}</ul>
        </section>
      ))}
    </div>
  )
}

/** The groups of a page in its order; the list keeps the people of one together. */
function groupsOf(people: readonly Candidate[]) {
  const groups = new Map<string | null, { id: string | null; name: string; members: Candidate[] }>()
  for (const person of people) {
    const id = person.community?.id ?? null
    const group = groups.get(id) ?? {
      id,
      name: person.community?.name ?? collectorTexts.noGroup,
      members: [],
    }
    group.members.push(person)
    groups.set(id, group)
  }
  return [...groups.values()]
}
