import { Kbd } from '@mantine/core'
import { helpTopicOf } from '@quadrat/domain/help'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { ContactButton } from '#src/shared/help/contact-dialog.tsx'
import { TrainingPanel } from '#src/shared/help/training-panel.tsx'
import { keyName } from '#src/shared/shortcuts/key-name.ts'
import { shortcuts } from '#src/shared/shortcuts/shortcuts.ts'
import { menu } from '../menu.ts'
import { mayOpen } from '../page-permissions.ts'
import { texts as shellTexts } from '../texts-en.ts'
import styles from './help.module.css'
import { texts } from './texts-en.ts'

const feedKeys = () =>
  [
    ['↑ ↓', texts.keys.move],
    ['Home End', texts.keys.ends],
    ['Enter', texts.keys.open],
  ] as const

interface Props {
  onNavigate: (() => void) | undefined
  /** False outside the shell, where neither keys nor other screens work yet. */
  inShell?: boolean
}

/**
 * Explains the current screen, with its videos and questions, the shortcuts and the other screens of the
 * menu.
 */
export function QuickHelp({ onNavigate, inShell = true }: Props) {
  const { pathname, search } = useLocation()
  const { view } = search as { view?: string }
  const abilities = useQuery(viewerQuery).data?.abilities ?? []
  const items = menu.flatMap(group => group.items)
  const current = items.find(item => item.isAt(pathname, view))
  return (
    <>
      {current && (
        <section className={styles.here} aria-label={texts.here}>
          <h3>{shellTexts.pages[current.page]}</h3>
          <p>{shellTexts.about[current.page]}</p>
        </section>
      )}
      {/* Above the questions: below, it would be far down and move while they load and open. */}
      <div className={styles.section}>
        <ContactButton label={runtime.appointmentUrl ? texts.appointment : texts.contact} />
      </div>
      <TrainingPanel topic={helpTopicOf(pathname)} isShort={!inShell} />
      {inShell && (
        <>
          <Keys title={texts.feedKeys} keys={feedKeys()} />
          <Keys
            title={texts.taskKeys}
            keys={shortcuts.map(([keys, meaning]) => [keys, meaning()] as const)}
          />
          <section className={styles.section} aria-label={texts.screens}>
            <h3>{texts.screens}</h3>
            <ul className={styles.screens}>
              {items
                .filter(item => item !== current && mayOpen(abilities, String(item.to)))
                .map(({ page, to, search }) => (
                  <li key={page}>
                    <Link to={to} search={(search ?? {}) as LinkProps['search']} onClick={onNavigate}>
                      {shellTexts.pages[page]}
                    </Link>
                    <p>{shellTexts.about[page]}</p>
                  </li>
                ))}
            </ul>
          </section>
        </>
      )}
    </>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map(one => (
                <Kbd key={one} size="xs">
                  {keyName(one)}
                </Kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
