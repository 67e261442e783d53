import { Button, Text } from '@mantine/core'
import { languageName } from '@quadrat/domain/language/language-names'
import { translationTexts } from '@quadrat/domain/messages/template-languages-en'
import type { DraftField, TemplateMeta } from '@quadrat/domain/template/template-draft'
import { missingTexts, templateTexts } from '@quadrat/domain/template/template-texts'
import { IconLanguage } from '@tabler/icons-react'
import { memo, Suspense, useState } from 'react'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import builder from '../builder.module.css'
import { HelpTip } from '../help-tip.tsx'
import { texts as questionTexts } from '../texts-en.ts'
import type { ChangeLanguages } from './change-languages.ts'
import styles from './languages.module.css'

const TranslationsDialog = lazyDialog(
  async () => (await import('./translations-dialog.tsx')).TranslationsDialog,
)

interface Props {
  meta: TemplateMeta
  fields: readonly DraftField[]
  locked: boolean
  onChange: ChangeLanguages
}

/** The languages of the template with how much is missing in each, and the way to its translations. */
export const LanguagesCard = memo(function LanguagesCard({ meta, fields, locked, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { title, languages } = meta
  const texts = languages ? templateTexts(title, fields) : []
  return (
    <section className={builder.card} aria-labelledby="template-languages">
      <div className={builder.cardHead}>
        <h2 id="template-languages">{translationTexts.heading}</h2>
        <HelpTip about={questionTexts.help.languages}>{translationTexts.help}</HelpTip>
        <span className={builder.gap} />
        <Button
          variant="default"
          size="xs"
          disabled={locked && !languages}
          leftSection={<IconLanguage size={16} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {translationTexts.open}
        </Button>
      </div>
      {languages ? (
        <ul className={styles.languages}>
          <li>{languageName(languages.default)}</li>
          {Object.entries(languages.texts).map(([tag, own]) => (
            <li key={tag}>
              {languageName(tag)}{' '}
              <span>{translationTexts.missing({ count: missingTexts(texts, own).length })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Text size="sm" c="dimmed">
          {translationTexts.none}
        </Text>
      )}
      {isOpen && (
        <Suspense>
          <TranslationsDialog
            opened
            onClose={() => setIsOpen(false)}
            meta={meta}
            fields={fields}
            locked={locked}
            onChange={onChange}
          />
        </Suspense>
      )}
    </section>
  )
})
