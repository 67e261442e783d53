import { type Dependency, dependenciesOf } from '@quadrat/domain/logic/dependencies'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { allFields } from '@quadrat/domain/template/template-structure'
import { listOf } from '#src/shared/format/list-of.ts'
import styles from './dependencies.module.css'

interface Props {
  fields: readonly DraftField[]
  id: string
  /** Opens a field. */
  onGo: (id: string) => void
}

/** What a field depends on and what it is used by, as links. Nothing if there is nothing. */
export function DependencyLinks({ fields, id, onGo }: Props) {
  const { dependsOn, usedBy } = dependenciesOf(fields, id)
  if (dependsOn.length + usedBy.length === 0) return null
  return (
    <dl className={styles.links}>
      <Links title={builderTexts.dependsOn} fields={fields} list={dependsOn} onGo={onGo} />
      <Links title={builderTexts.usedBy} fields={fields} list={usedBy} onGo={onGo} />
    </dl>
  )
}

interface LinksProps extends Omit<Props, 'id'> {
  title: string
  list: readonly Dependency[]
}

function Links({ title, fields, list, onGo }: LinksProps) {
  if (list.length === 0) return null
  const all = new Map(allFields(fields).map(field => [field.id, field]))
  return (
    <div>
      <dt>{title}</dt>
      {list.map(({ id, parts }) => {
        const field = all.get(id)
        return (
          <dd key={id}>
            {field ? (
              <button type="button" onClick={() => onGo(id)}>
                <bdi>{field.label.trim() || builderTexts.untitled}</bdi>
              </button>
            ) : (
              <span className={styles.gone}>{builderTexts.gone}</span>
            )}
            <span>
              {listOf(
                parts.map(part => logicTexts[part]),
                'unit',
              )}
            </span>
          </dd>
        )
      })}
    </div>
  )
}
