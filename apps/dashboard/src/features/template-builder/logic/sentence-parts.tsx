import { Button, NativeSelect } from '@mantine/core'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { IconCode, IconListDetails, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './logic.module.css'
import { texts } from './texts-en.ts'

/** Conditions that are joined alike. */
export interface SentenceOf<C> {
  join: 'and' | 'or'
  conditions: readonly C[]
}

/** What the row of a condition is drawn with. */
export interface ConditionProps<C> {
  condition: C
  locked: boolean
  canRemove: boolean
  onChange: (condition: C) => void
  onRemove: () => void
}

interface ConditionsProps<C> {
  sentence: SentenceOf<C>
  locked: boolean
  row: (props: ConditionProps<C>) => ReactNode
  onChange: (sentence: SentenceOf<C>) => void
}

/** The conditions of a sentence, with the word between them. */
export function Conditions<C>({ sentence, locked, row, onChange }: ConditionsProps<C>) {
  const { join, conditions } = sentence
  return conditions.map((condition, index) => (
    // A condition has no identity but its place.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <div key={index} className={styles.line}>
      {index > 0 && (
        <NativeSelect
          aria-label={logicTexts.joinLabel}
          className={styles.join ?? ''}
          disabled={locked}
          value={join}
          onChange={event =>
            onChange({ conditions, join: event.currentTarget.value === 'or' ? 'or' : 'and' })
          }
          data={(['and', 'or'] as const).map(value => ({ value, label: texts[value] }))}
        />
      )}
      {row({
        condition,
        locked,
        canRemove: conditions.length > 1,
        onChange: next => onChange({ join, conditions: conditions.with(index, next) }),
        onRemove: () => onChange({ join, conditions: conditions.toSpliced(index, 1) }),
      })}
    </div>
  ))
}

/** A button that adds something to a sentence. */
export function AddButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}

/** A button that shows a sentence as text, or a text as a sentence. */
export function TextToggle({ isText, onClick }: { isText: boolean; onClick: () => void }) {
  const Icon = isText ? IconListDetails : IconCode
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {isText ? logicTexts.asSentence : logicTexts.asText}
    </Button>
  )
}
