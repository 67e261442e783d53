import { dependenciesIn } from '@quadrat/domain/logic/dependencies'
import { logicOf } from '@quadrat/domain/logic/field-logic'
import { rulesOf } from '@quadrat/domain/logic/logic-errors'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { allFields } from '@quadrat/domain/template/template-structure'
import { Modal } from '#src/shared/forms/overlays.tsx'
import styles from './logic/dependencies.module.css'
import { DependencyLinks } from './logic/dependency-links.tsx'
import { ruleInWords } from './logic/rule-words.ts'
import { texts } from './logic/texts-en.ts'
import { labelOf } from './use-field-actions.ts'

interface Props {
  fields: readonly DraftField[]
  opened: boolean
  /** Opens a field. */
  onGo: (id: string) => void
  onClose: () => void
  /** Called when the dialog is gone from the screen. */
  onExited: () => void
}

/** All fields that depend on others or are used by them, with their rules in words. */
export function DependenciesDialog({ fields, opened, onGo, onClose, onExited }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onExited}
      title={builderTexts.dependencies}
      size={640}
    >
      <List fields={fields} onGo={onGo} />
    </Modal>
  )
}

function List({ fields, onGo }: Pick<Props, 'fields' | 'onGo'>) {
  const found = dependenciesIn(fields)
  if (found.size === 0) return <p className={styles.hint}>{builderTexts.noDependencies}</p>
  return (
    <>
      <p className={styles.hint}>{builderTexts.dependenciesHint}</p>
      <ol className={styles.list}>
        {allFields(fields)
          .filter(({ id }) => found.has(id))
          .map(field => (
            <li key={field.id}>
              <h3>
                <button type="button" onClick={() => onGo(field.id)}>
                  <bdi>{labelOf(field)}</bdi>
                </button>
              </h3>
              {rulesOf(logicOf(field)).map(([part, rule]) => (
                <p key={part} className={styles.rule} dir="auto">
                  {texts.ruleOf({ rule: logicTexts[part], condition: ruleInWords(rule, fields, field) })}
                </p>
              ))}
              <DependencyLinks fields={fields} id={field.id} onGo={onGo} />
            </li>
          ))}
      </ol>
    </>
  )
}
