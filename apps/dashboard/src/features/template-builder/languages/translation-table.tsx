import { ActionIcon, Button, SegmentedControl, Text, Textarea } from '@mantine/core'
import { languageName } from '@quadrat/domain/language/language-names'
import { languageTexts, translationTexts } from '@quadrat/domain/messages/template-languages-en'
import { directionOf, type TemplateLanguages } from '@quadrat/domain/template/template-languages'
import { partNamer } from '@quadrat/domain/template/template-text-table'
import { earlierTranslations, missingTexts, type TemplateText } from '@quadrat/domain/template/template-texts'
import { IconTrash } from '@tabler/icons-react'
import { memo, useCallback, useState } from 'react'
import table from '#src/shared/lists/list-table.module.css'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { type ChangeLanguages, withText } from './change-languages.ts'
import styles from './languages.module.css'

interface Props {
  texts: readonly TemplateText[]
  languages: TemplateLanguages
  locked: boolean
  onChange: ChangeLanguages
  onRemove: (tag: string) => void
}

const pageSize = 50

/** The texts of a template with their translations. */
export function TranslationTable({ texts, languages, locked, onChange, onRemove }: Props) {
  const entries = Object.entries(languages.texts)
  const missing = new Set(entries.flatMap(([, own]) => missingTexts(texts, own).map(({ key }) => key)))
  /**
   * The texts that were missing when they were asked for: a row stays while it is translated. Null for all
   * texts.
   */
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null)
  const [page, setPage] = useState(1)
  const chosen = only ? texts.filter(({ key }) => only.has(key)) : texts
  const at = Math.min(page, Math.max(1, Math.ceil(chosen.length / pageSize)))
  const change = useCallback(
    (tag: string, key: string, text: string) => onChange(now => withText(now, tag, key, text)),
    [onChange],
  )
  const partOf = partNamer(texts)
  const earlier = new Map(entries.map(([tag, own]) => [tag, earlierTranslations(texts, own)]))
  const count = [...earlier.values()].reduce((sum, { size }) => sum + size, 0)
  const fillIn = () =>
    onChange(now =>
      [...earlier].reduce(
        (all, [tag, found]) => [...found].reduce((one, [key, text]) => withText(one, tag, key, text), all),
        now,
      ),
    )
  return (
    <>
      <SegmentedControl
        aria-label={translationTexts.filter}
        className={styles.filter}
        value={only ? 'missing' : 'all'}
        onChange={next => {
          setOnly(next === 'missing' ? missing : null)
          setPage(1)
        }}
        data={[
          { value: 'all', label: translationTexts.all({ count: texts.length }) },
          { value: 'missing', label: translationTexts.onlyMissing({ count: missing.size }) },
        ]}
      />
      {count > 0 && !locked && (
        <Button variant="default" size="compact-md" className={styles.filter} onClick={fillIn}>
          {translationTexts.fillIn({ count })}
        </Button>
      )}
      {chosen.length === 0 ? (
        <Text role="status">{translationTexts.complete}</Text>
      ) : (
        <div className={table.scroller}>
          <table className={`${table.table} ${styles.texts}`}>
            <caption className="visually-hidden">{translationTexts.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{languageName(languages.default)}</th>
                {entries.map(([tag, own]) => (
                  <th key={tag} scope="col">
                    <span className={styles.head}>
                      {languageName(tag)}
                      <span className={styles.missing}>
                        {translationTexts.missing({ count: missingTexts(texts, own).length })}
                      </span>
                      {!locked && (
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          size="sm"
                          aria-label={translationTexts.remove({ language: languageName(tag) })}
                          title={translationTexts.remove({ language: languageName(tag) })}
                          onClick={() => onRemove(tag)}
                        >
                          <IconTrash size={16} stroke={1.75} aria-hidden />
                        </ActionIcon>
                      )}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chosen.slice((at - 1) * pageSize, at * pageSize).map(text => (
                <tr key={text.key}>
                  <th scope="row">
                    <span dir="auto">{text.text}</span>
                    <small>{partOf(text)}</small>
                  </th>
                  {entries.map(([tag, own]) => (
                    <td key={tag}>
                      <Cell
                        tag={tag}
                        textKey={text.key}
                        source={text.text}
                        max={text.max}
                        value={own[text.key] ?? ''}
                        earlier={earlier.get(tag)?.get(text.key)}
                        locked={locked}
                        onChange={change}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen.length > pageSize && (
        <PaginationBar
          total={chosen.length}
          page={at}
          limit={pageSize}
          sizes={[pageSize]}
          onPage={setPage}
          onLimit={() => setPage(1)}
        />
      )}
    </>
  )
}

interface CellProps {
  tag: string
  textKey: string
  source: string
  max: number
  value: string
  /** The translation of a text that reads the same; undefined unless this one is missing. */
  earlier: string | undefined
  locked: boolean
  onChange: (tag: string, key: string, text: string) => void
}

/** Memoised: of the cells of a page only the edited one is rendered again. */
const Cell = memo(function Cell(props: CellProps) {
  const { tag, textKey, source, max, value, earlier, locked, onChange } = props
  if (locked)
    return (
      <span lang={tag} dir={directionOf(tag)} className={styles.locked}>
        {value}
      </span>
    )
  const language = languageName(tag)
  return (
    <>
      <Textarea
        aria-label={translationTexts.cell({ language, text: source })}
        lang={tag}
        dir={directionOf(tag)}
        autosize
        minRows={1}
        value={value}
        error={value.trim().length > max ? languageTexts.tooLong({ max }) : undefined}
        onChange={event => onChange(tag, textKey, event.currentTarget.value)}
      />
      {earlier !== undefined && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={translationTexts.earlierIn({ text: earlier, language, source })}
          onClick={() => onChange(tag, textKey, earlier)}
        >
          <bdi lang={tag}>{translationTexts.earlier({ text: earlier })}</bdi>
        </Button>
      )}
    </>
  )
})
