import { NativeSelect } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { type DashboardLanguage, pageLanguage, switchLanguage } from '#src/shared/language/language.ts'
import { pageLanguages } from '#src/shared/language/language-options.ts'
import { texts } from './texts-en.ts'

/** The language of this device, for people who are not signed in. */
export function PageLanguage() {
  return (
    <NativeSelect
      aria-label={texts.language}
      size="xs"
      variant="unstyled"
      leftSection={<IconLanguage size={16} stroke={1.75} aria-hidden />}
      data={[...pageLanguages]}
      value={pageLanguage()}
      onChange={event => switchLanguage(event.currentTarget.value as DashboardLanguage)}
    />
  )
}
