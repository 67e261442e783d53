import { useQuery } from '@tanstack/react-query'
import { fileSize } from '#src/shared/format/format.ts'
import { fileStorageQuery } from '../settings.api.ts'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'
import { texts } from './texts-en.ts'

/** How much space the photos and documents of the organisation take. */
export function FileStorage() {
  const { data } = useQuery(fileStorageQuery)
  if (!data) return null
  const { used, limit } = data
  return (
    <SettingsSection
      title={texts.files.title}
      text={limit === null ? texts.files.text : texts.files.textWithLimit}
    >
      <SettingsRow
        title={limit !== null && used >= limit ? texts.files.full : texts.files.used}
        text={
          limit === null
            ? fileSize(used)
            : texts.files.usedOf({ used: fileSize(used), limit: fileSize(limit) })
        }
      />
    </SettingsSection>
  )
}
