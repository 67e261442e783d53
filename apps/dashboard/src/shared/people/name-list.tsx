import { fullName } from '#src/shared/format/format.ts'
import { texts } from './texts-en.ts'

/** The most names that are shown; the rest is shown as a number. */
const shown = 5

/** The first names of a list of people, so that a person sees whom an action is about. */
export function NameList({
  people,
}: {
  people: readonly { id: string; firstName: string; lastName: string }[]
}) {
  return (
    <ul>
      {people.slice(0, shown).map(person => (
        <li key={person.id}>
          <bdi>{fullName(person)}</bdi>
        </li>
      ))}
      {people.length > shown && <li>{texts.andMore({ count: people.length - shown })}</li>}
    </ul>
  )
}
