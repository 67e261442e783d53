import { Stack, Text } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { xlsformTexts } from '@quadrat/domain/messages/xlsform-en'
import { fileSize } from '#src/shared/format/format.ts'
import { FileDrop } from '#src/shared/upload/file-drop.tsx'

interface Props {
  /** The name of the file that is being read. */
  pending: string | null
  error: string | null
  onFile: (file: File) => void
}

const types = '.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function ChooseForm({ pending, error, onFile }: Props) {
  const size = fileSize(limits.xlsform.bytes)
  return (
    <Stack gap="md">
      <Text>{xlsformTexts.lead}</Text>
      <FileDrop
        label={xlsformTexts.file}
        types={types}
        largest={limits.xlsform.bytes}
        texts={{
          drop: xlsformTexts.drop,
          choose: xlsformTexts.choose,
          formats: xlsformTexts.formats(size),
          tooLarge: xlsformTexts.fileTooLarge(size),
        }}
        pending={
          pending === null ? null : (
            <>
              {xlsformTexts.reading} <bdi>{pending}</bdi>
            </>
          )
        }
        error={error}
        onFile={onFile}
      />
    </Stack>
  )
}
