import { IconBulb } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './form-page.module.css'
import { texts } from './texts-en.ts'

/** The explanations beside a form, as pairs of a name and a text. */
export function Tips({ tips }: { tips: readonly (readonly [about: string, text: string])[] }) {
  const heading = useId()
  return (
    <aside className={styles.tips} aria-labelledby={heading}>
      <h2 id={heading}>
        <IconBulb size={18} stroke={1.75} aria-hidden /> {texts.tips}
      </h2>
      <dl>
        {tips.map(([about, text]) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
