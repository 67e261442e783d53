import { Button, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import insights from '../insights.module.css'
import type { Block } from './answers.api.ts'
import styles from './answers.module.css'
import { nameOf } from './new-block.ts'
import { boardTexts } from './texts-en.ts'

interface TextProps {
  block: Block
  handle: ReactNode
  /** Null for those who may only read. */
  onEdit: (() => void) | null
  onRemove: (() => void) | null
}

/** A text between the charts of a dashboard. */
export function TextCard({ block, handle, onEdit, onRemove }: TextProps) {
  return (
    <Paper component="section" withBorder className={insights.card} aria-label={nameOf(block)}>
      <div className={styles.cardHead}>
        {handle}
        {block.title ? (
          <Title order={2} className={styles.cardTitle}>
            <bdi>{block.title}</bdi>
          </Title>
        ) : (
          <span className={styles.cardTitle} />
        )}
        {onEdit && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={onEdit}
            aria-label={boardTexts.editOf({ name: nameOf(block) })}
          >
            {boardTexts.edit}
          </Button>
        )}
        {onRemove && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={onRemove}
            aria-label={boardTexts.removeOf({ name: nameOf(block) })}
          >
            {boardTexts.remove}
          </Button>
        )}
      </div>
      {block.text && (
        <Text className={styles.text} dir="auto">
          {block.text}
        </Text>
      )}
    </Paper>
  )
}
