import { Button, Select, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { isLanguage, type Language, languageCodes, languages } from '@quadrat/domain/language/languages'
import {
  type NotificationFormValues,
  notificationMessageMax,
  notificationTitleMax,
} from '@quadrat/domain/notification/notification-form'
import { IconTrash } from '@tabler/icons-react'
import { CountedTextarea } from '#src/shared/forms/counted-textarea.tsx'
import { texts } from '../texts-en.ts'
import styles from './form.module.css'

interface Props {
  form: UseFormReturnType<NotificationFormValues>
  isReadOnly: boolean
}

/** The title and the message in further languages of the app. */
export function TranslationsField({ form, isReadOnly }: Props) {
  const { translations } = form.values
  const left = languageCodes.filter(code => !translations.some(({ language }) => language === code))

  function add(code: string | null): void {
    if (isLanguage(code)) form.insertListItem('translations', { language: code, title: '', message: '' })
  }

  function remove(at: number): void {
    form.removeListItem('translations', at)
  }

  return (
    <>
      {!isReadOnly && left.length > 0 && (
        <Select
          label={texts.form.languages}
          description={texts.form.languagesHint}
          placeholder={texts.form.addLanguage}
          data={left.map(value => ({ value, label: languages[value].name }))}
          value={null}
          onChange={add}
        />
      )}
      {translations.map(({ language }, at) => (
        <Translation
          key={language}
          form={form}
          language={language}
          at={at}
          isReadOnly={isReadOnly}
          onRemove={() => remove(at)}
        />
      ))}
    </>
  )
}

interface TranslationProps extends Props {
  language: Language
  /** Its place in the list. */
  at: number
  onRemove: () => void
}

function Translation({ form, language, at, isReadOnly, onRemove }: TranslationProps) {
  const { name } = languages[language]
  return (
    <Stack component="section" gap="xs" className={styles.translation} aria-label={name}>
      <TextInput
        label={texts.form.titleIn({ language: name })}
        required={!isReadOnly}
        maxLength={notificationTitleMax}
        autoComplete="off"
        dir="auto"
        lang={language}
        readOnly={isReadOnly}
        {...form.getInputProps(`translations.${at}.title`)}
      />
      <CountedTextarea
        label={texts.form.messageIn({ language: name })}
        required={!isReadOnly}
        max={notificationMessageMax}
        maxRows={12}
        lang={language}
        readOnly={isReadOnly}
        {...form.getInputProps(`translations.${at}.message`)}
      />
      {!isReadOnly && (
        <Button
          variant="subtle"
          className={styles.remove}
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        >
          {texts.form.removeLanguage({ language: name })}
        </Button>
      )}
    </Stack>
  )
}
