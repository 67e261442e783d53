import { listOf } from '#src/shared/format/list-of.ts'
import styles from './goal-tags.module.css'
import { texts } from './texts-en.ts'

interface Props {
  goals: readonly { id: string; name: string }[]
  /** The most goals that are shown by name; the rest is shown as a number. */
  most?: number
  /** The text where there are none. */
  none: string
}

/** Sustainable development goals, by number and name. */
export function GoalTags({ goals, most = goals.length, none }: Props) {
  if (goals.length === 0) return <p className={styles.none}>{none}</p>
  const rest = goals.slice(most)
  return (
    <ul className={styles.tags} aria-label={texts.goals.goals}>
      {goals.slice(0, most).map(({ id, name }) => (
        <li key={id} className={styles.tag} title={name} dir="auto">
          {name}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.tag} title={listOf(rest.map(({ name }) => name))}>
          <bdi aria-hidden>+{rest.length}</bdi>
          <span className="visually-hidden">
            {texts.goals.more({ count: rest.length, names: listOf(rest.map(({ name }) => name)) })}
          </span>
        </li>
      )}
    </ul>
  )
}
