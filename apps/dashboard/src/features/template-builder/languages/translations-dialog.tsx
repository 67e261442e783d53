import { Button, FileButton, Group, Select, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { languageChoices, languageName } from '@quadrat/domain/language/language-names'
import { translationTexts } from '@quadrat/domain/messages/template-languages-en'
import type { DraftField, TemplateMeta } from '@quadrat/domain/template/template-draft'
import { tagsOf } from '@quadrat/domain/template/template-languages'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { templateTexts } from '@quadrat/domain/template/template-texts'
import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { SheetError } from '#src/shared/upload/read-sheet.ts'
import { offerUndo } from '../undo.tsx'
import { type ChangeLanguages, withLanguage, withoutLanguage } from './change-languages.ts'
import styles from './languages.module.css'
import { TranslationTable } from './translation-table.tsx'
import { exportTexts, importTexts } from './translations-file.ts'

interface Props {
  opened?: boolean
  onClose: () => void
  meta: TemplateMeta
  fields: readonly DraftField[]
  locked: boolean
  onChange: ChangeLanguages
}

const types = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** How many sentences about what was not taken are shown. */
const shownLeft = 5

/** The table to translate a template in: a row for each text, a column for each language. */
export function TranslationsDialog({ opened = true, onClose, meta, fields, locked, onChange }: Props) {
  const isSmall = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { title, languages } = meta
  const texts = templateTexts(title, fields)
  const tags = tagsOf(languages)
  const choices = languageChoices()
    .filter(({ tag }) => !tags.includes(tag))
    .map(({ tag, name }) => ({ value: tag, label: name }))
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (!languages) throw new SheetError(translationTexts.noTable)
      return importTexts(file, texts, languages)
    },
    onSuccess: table => onChange(() => table.languages),
  })
  const remove = (tag: string) => {
    const own = languages?.texts[tag]
    onChange(now => withoutLanguage(now, tag))
    if (!languages || !own) return
    offerUndo(translationTexts.removed({ language: languageName(tag) }), () =>
      onChange(now => ({ ...(now ?? languages), texts: { ...now?.texts, [tag]: own } })),
    )
  }
  const save = () => {
    if (languages) exportTexts(title, texts, languages).catch(error => showProblem(error, problemText(error)))
  }
  const error =
    read.error && (read.error instanceof SheetError ? read.error.message : problemText(read.error))
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <Modal opened={opened} onClose={onClose} title={translationTexts.title} size="90rem" fullScreen={isSmall}>
      <Stack gap="md">
        <div className={styles.bar}>
          {languages && !locked && (
            <Select
              label={translationTexts.defaultLanguage}
              searchable
              allowDeselect={false}
              data={[{ value: languages.default, label: languageName(languages.default) }, ...choices]}
              value={languages.default}
              onChange={tag => tag && onChange(now => now && { ...now, default: tag })}
            />
          )}
          {!locked && (
            <Select
              // Chosen once: then it is empty for the next one.
              key={tags.join()}
              label={translationTexts.add}
              placeholder={translationTexts.addPlaceholder}
              searchable
              disabled={tags.length >= templateLimits.languages}
              data={choices}
              value={null}
              onChange={tag => tag && onChange(now => withLanguage(now, tag))}
            />
          )}
          {languages && (
            <Group gap="xs" className={styles.files}>
              <Button variant="default" leftSection={<IconFileExport {...icon} />} onClick={save}>
                {translationTexts.export}
              </Button>
              {!locked && (
                <FileButton accept={types} onChange={file => file && read.mutate(file)}>
                  {props => (
                    <Button
                      {...props}
                      variant="default"
                      loading={read.isPending}
                      leftSection={<IconFileImport {...icon} />}
                    >
                      {translationTexts.import}
                    </Button>
                  )}
                </FileButton>
              )}
            </Group>
          )}
        </div>
        <FormStatus error={error} />
        {read.data && (
          <div role="status">
            <Text size="sm">{translationTexts.taken({ count: read.data.changed })}</Text>
            {read.data.left.slice(0, shownLeft).map(line => (
              <Text key={line} size="sm" dir="auto">
                {line}
              </Text>
            ))}
            {read.data.left.length > shownLeft && (
              <Text size="sm">{translationTexts.moreLeft({ count: read.data.left.length - shownLeft })}</Text>
            )}
          </div>
        )}
        {languages ? (
          <TranslationTable
            texts={texts}
            languages={languages}
            locked={locked}
            onChange={onChange}
            onRemove={remove}
          />
        ) : (
          <Text c="dimmed">{translationTexts.none}</Text>
        )}
      </Stack>
    </Modal>
  )
}
