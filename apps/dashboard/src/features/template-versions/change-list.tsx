import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { changesOf } from '@quadrat/domain/template/template-draft-changes'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { type ChangedPart, changeTexts, type NameOf } from './change-texts.ts'
import { texts } from './texts-en.ts'
import styles from './versions.module.css'

interface Props {
  base: TemplateDraft
  draft: TemplateDraft
  nameOf: NameOf
}

/** The differences between two states of a template: its properties and its questions. */
export function ChangeList({ base, draft, nameOf }: Props) {
  const changes = changesOf(base, draft)
  if (changes.length === 0) return <p className={styles.same}>{texts.same}</p>
  return (
    <ul className={styles.changes}>
      {changes.map(change => {
        const { key, what, subject, kind, parts } = changeTexts(change, base, draft, nameOf)
        return (
          <li key={key} data-what={what}>
            <span className={styles.what}>{texts.what[what]}</span>
            <div className={styles.subject}>
              <bdi>{subject || texts.noText}</bdi>
              {kind && <span className={styles.kind}>{kind}</span>}
              {parts.map(part => (
                <Part key={part.name} part={part} />
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Part({ part: { name, before, after } }: { part: ChangedPart }) {
  return (
    <div className={styles.part}>
      {name && <span className={styles.partName}>{name}</span>}
      {before && (
        <del dir="auto">
          <span className="visually-hidden">{texts.before} </span>
          {before}
        </del>
      )}
      {before && after && <IconArrowNarrowRight size={14} stroke={1.75} aria-hidden />}
      {after && (
        <ins dir="auto">
          <span className="visually-hidden">{texts.after} </span>
          {after}
        </ins>
      )}
      {!before && !after && <span className={styles.same}>{texts.what.changed}</span>}
    </div>
  )
}
