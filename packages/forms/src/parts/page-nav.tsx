import { markedLabel } from '@quadrat/domain/logic/label-text'
import { labelIn, withShownAnswers } from '@quadrat/domain/logic/label-values'
import { useId } from 'react'
import type { FormPage } from '#src/engine/items.ts'
import { Button } from './button.tsx'
import type { FormState } from './form-state.ts'
import { Marked } from './marked.tsx'
import { texts } from './texts-en.ts'

interface PageNavProps {
  form: FormState
  pages: readonly FormPage[]
  /** The index of the page that is shown. */
  at: number
  onTurn: (to: number) => void
  /** At the top is the name of the page, at the bottom Back and Next. */
  place: 'top' | 'bottom'
}

/** The name and the number of the page, and the ways to the others. */
export function PageNav({ form, pages, at, onTurn, place }: PageNavProps) {
  const id = useId()
  const { rules, answers, hidden, moment } = form
  const view = { fields: rules.fields, answers, hidden }
  const titleOf = (index: number) => {
    const { group = null, isLast } = pages[index] ?? {}
    if (group) return labelIn(view, group, [], moment.timezone)
    return isLast ? texts.pages.last : texts.pages.page({ number: index + 1 })
  }
  const { group } = pages[at] ?? {}
  if (place === 'bottom') {
    return (
      <nav className="qf-row qf-pages" aria-label={texts.pages.label}>
        {at > 0 && <Button icon="back" text={texts.pages.back} onPress={() => onTurn(at - 1)} />}
        {at < pages.length - 1 && (
          <Button icon="next" text={texts.pages.next} variant="filled" onPress={() => onTurn(at + 1)} />
        )}
      </nav>
    )
  }
  return (
    <header className="qf-page-head">
      <h2 className="qf-section-title" dir="auto" tabIndex={-1} data-page-title="">
        {group ? (
          <Marked text={markedLabel(withShownAnswers(view, group, [], moment.timezone))} />
        ) : (
          titleOf(at)
        )}
      </h2>
      <label className="qf-unseen" htmlFor={id}>
        {texts.pages.goTo}
      </label>
      <select
        // A page in Arabic has its title in a sentence of the app’s language.
        dir="auto"
        id={id}
        className="qf-page-select"
        value={at}
        onChange={event => onTurn(Number(event.currentTarget.value))}
      >
        {pages.map((page, index) => (
          <option key={page.group?.id ?? `page-${index}`} value={index}>
            {texts.pages.option({ number: index + 1, of: pages.length, title: titleOf(index) })}
          </option>
        ))}
      </select>
    </header>
  )
}
