import { Select } from '@mantine/core'
import { isStaffLanguage, type StaffLanguage } from '@quadrat/domain/language/languages'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { pageLanguage, switchLanguage } from '#src/shared/language/language.ts'
import { languageOptions } from '#src/shared/language/language-options.ts'
import { SettingsRow } from '../settings-section.tsx'
import { updateLanguage } from './profile.api.ts'
import { texts } from './texts-en.ts'

/** The language of the viewer: the one that the page happens to have, until another is chosen. */
export function OwnLanguage({ language }: { language: StaffLanguage | null }) {
  const update = useMutation({
    mutationFn: updateLanguage,
    onSuccess: (_, chosen) => switchLanguage(chosen),
    onError: error => showProblem(error),
  })
  const page = pageLanguage()
  return (
    <SettingsRow
      title={texts.language.title}
      text={texts.language.text}
      control={
        <Select
          aria-label={texts.language.title}
          w={160}
          data={languageOptions}
          value={update.variables ?? language ?? (isStaffLanguage(page) ? page : 'en')}
          disabled={update.isPending}
          allowDeselect={false}
          onChange={chosen => isStaffLanguage(chosen) && update.mutate(chosen)}
        />
      }
    />
  )
}
