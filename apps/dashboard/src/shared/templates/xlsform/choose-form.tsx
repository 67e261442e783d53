import { Stack, Text } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { Rich } from '@quadrat/forms/rich'
import { fileSize } from '#src/shared/format/format.ts'
import { FileDrop } from '#src/shared/upload/file-drop.tsx'
import { texts } from './texts-en.ts'

interface Props {
  /** The name of the file that is being read. */
  pending: string | null
  error: string | null
  onFile: (file: File) => void
}

const types =
  '.xlsx,.xlsm,.zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/zip'

export function ChooseForm({ pending, error, onFile }: Props) {
  const size = fileSize(limits.xlsform.bytes)
  const ofWorkbook = fileSize(limits.xlsform.workbookBytes)
  return (
    <Stack gap="md">
      <Text>{texts.lead}</Text>
      <FileDrop
        label={texts.file}
        types={types}
        largest={limits.xlsform.bytes}
        texts={{
          drop: texts.drop,
          choose: texts.choose,
          formats: texts.formats({ ofWorkbook, size }),
          tooLarge: texts.tooLarge({ size }),
        }}
        pending={
          pending === null ? null : <Rich text={texts.reading} values={{ file: <bdi>{pending}</bdi> }} />
        }
        error={error}
        onFile={onFile}
      />
    </Stack>
  )
}
