import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { unsaidOf } from '@quadrat/domain/xform/unsaid'
import styles from './detail.module.css'
import { texts } from './texts-en.ts'

/** What ODK Collect does in another way with the saved template; nothing if it is all the same. */
export function OdkDifferences({ draft }: { draft: TemplateDraft }) {
  const differences = unsaidOf(draft.fields, draft.meta.languages ?? null)
  if (differences.length === 0) return null
  return (
    <details className={styles.odk}>
      <summary>{texts.odk.title}</summary>
      <p>{texts.odk.about}</p>
      <ul>
        {differences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same label
          <li key={at}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
