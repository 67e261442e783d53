import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { importTexts } from '@quadrat/domain/messages/people-en'
import { saveBlob } from '#src/shared/exports/export.api.ts'
import { fileSize } from '#src/shared/format/format.ts'
import { countries } from '#src/shared/people/countries.ts'
import { FileDrop } from '#src/shared/upload/file-drop.tsx'
import { templateFile } from './import.api.ts'

interface Props {
  /** ISO 3166. */
  country: string
  onCountry: (code: string) => void
  /** The name of the file that is being checked. */
  pending: string | null
  /** The share of it that is checked, 0 to 1. */
  share: number
  /** Cancels the check. */
  onCancel: () => void
  error: string | null
  onFile: (file: File) => void
}

const types = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function ChooseList({ country, onCountry, pending, share, onCancel, error, onFile }: Props) {
  return (
    <Stack gap="md">
      <Text>{importTexts.lead}</Text>
      <NativeSelect
        label="Country of numbers without a calling code"
        maw={340}
        value={country}
        onChange={event => onCountry(event.currentTarget.value)}
        data={countries().map(({ code, name, callingCode }) => ({
          value: code,
          label: `${name} +${callingCode}`,
        }))}
      />
      <FileDrop
        label="The list"
        types={types}
        largest={limits.importBytes}
        texts={{
          drop: 'Drop a file here, or',
          choose: 'Choose a file',
          formats: importTexts.hint(limits.importRows),
          tooLarge: `The file is larger than ${fileSize(limits.importBytes)}.`,
        }}
        pending={
          pending === null ? null : (
            <>
              Checking <bdi>{pending}</bdi> … {share > 0 && `${Math.round(share * 100)}%`}{' '}
              <Button variant="subtle" size="compact-sm" onClick={onCancel}>
                Cancel
              </Button>
            </>
          )
        }
        error={error}
        onFile={onFile}
      />
      <Text size="sm" c="dimmed">
        Columns: First Name, Last Name and Phone Number; Gender, Group, Projects (with semicolons between), ID
        Number and Email if you like. Who is here already by her number is changed.{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => saveBlob(templateFile(), 'Data collectors to import.csv')}
        >
          Download an empty list
        </Anchor>
      </Text>
    </Stack>
  )
}
