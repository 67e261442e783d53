import { useQuery } from '@tanstack/react-query'
import { fileSize } from '#src/shared/format/format.ts'
import { fileStorageQuery } from '../settings.api.ts'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'

/** How much space the photos and documents of the organisation take. */
export function FileStorage() {
  const { data } = useQuery(fileStorageQuery)
  if (!data) return null
  const { used, limit } = data
  return (
    <SettingsSection
      title="File storage"
      text={
        limit === null
          ? 'Photos and documents of your organisation.'
          : 'Photos and documents of your organisation. Once the limit is reached, staff can no longer upload files; photos from data collectors still arrive.'
      }
    >
      <SettingsRow
        title={limit !== null && used >= limit ? 'Limit reached' : 'Used'}
        text={limit === null ? fileSize(used) : `${fileSize(used)} of ${fileSize(limit)}`}
      />
    </SettingsSection>
  )
}
