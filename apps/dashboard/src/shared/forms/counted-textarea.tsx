import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './counted-textarea.module.css'

interface Props extends TextareaProps {
  value?: string
  /** The limit in characters, not counting spaces at both ends. */
  max: number
}

/**
 * A textarea with a counter. It accepts text over the limit, so that nothing is cut; the form reports the
 * error.
 */
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
