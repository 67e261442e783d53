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
  const name = nameOf(block)
  return (
    <Paper component="section" withBorder className={insights.card} aria-label={name}>
      <div className={styles.cardHead}>
        {handle}
        {block.title ? (
          <Title order={2} className={styles.cardTitle}>
            <bdi>{block.title}</bdi>
          </Title>
        ) : (
          <span className={styles.cardTitle} />
        )}
        {onEdit && <HeadButton label={boardTexts.edit} name={boardTexts.editOf({ name })} onClick={onEdit} />}
        {onRemove && (
          <HeadButton label={boardTexts.remove} name={boardTexts.removeOf({ name })} onClick={onRemove} />
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

function HeadButton({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <Button variant="subtle" color="gray" size="xs" onClick={onClick} aria-label={name}>
      {label}
    </Button>
  )
}
