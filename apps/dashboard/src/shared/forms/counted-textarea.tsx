import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './counted-textarea.module.css'

interface Props extends TextareaProps {
  value?: string
  /** Characters, without spaces at the ends. */
  max: number
}

/** A paragraph that says how long it is. It takes more than it may hold: the form says so, and nothing is cut. */
export function CountedTextarea({ max, ...props }: Props) {
  const { length } = (props.value ?? '').trim()
  return (
    <div>
      <Textarea autosize minRows={3} dir="auto" {...props} />
      <span className={styles.counter} data-over={length > max || undefined}>
        {length} / {max}
      </span>
    </div>
  )
}
