import { readDraftFields } from '@quadrat/domain/template/template-draft-wire'
import { IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import type { ProjectOfState } from '#src/shared/templates/template-state.ts'
import thumb from '#src/shared/ui/thumb.module.css'
import type { OfferedTemplate } from './chooser.api.ts'
import styles from './chooser.module.css'
import { texts } from './texts-en.ts'

/** The number of questions on a card. */
const shown = 3

interface Props {
  template: OfferedTemplate
  project: ProjectOfState | undefined
}

/** A template to copy, with its tag and its first questions. */
export const OfferedCard = memo(function OfferedCard({ template, project }: Props) {
  const { id, title, tag, dataFields } = template
  const image = tag?.image
  const fields = useMemo(() => readDraftFields(dataFields), [dataFields])
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <span className={`${thumb.thumb} ${styles.image}`} aria-hidden>
          {image ? (
            <img src={image.formats?.thumbnail?.url ?? image.url} alt="" loading="lazy" />
          ) : (
            <IconTag size={18} stroke={1.5} />
          )}
        </span>
        <div className={styles.names}>
          <h3 className={styles.title}>
            <Link
              to="."
              search={{ templateSource: id }}
              state={{ project }}
              preload="intent"
              className={styles.link}
            >
              <bdi>{title}</bdi>
            </Link>
          </h3>
          <span className={styles.quiet}>
            <bdi>{tag?.title ?? texts.chooser.noTag}</bdi>
          </span>
        </div>
      </div>
      <ul className={styles.questions}>
        {fields.slice(0, shown).map(field => (
          <li key={field.id} dir="auto">
            {field.label}
          </li>
        ))}
      </ul>
      <span className={styles.quiet}>{texts.chooser.questions({ count: fields.length })}</span>
    </li>
  )
})
