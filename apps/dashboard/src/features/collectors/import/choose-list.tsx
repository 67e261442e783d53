import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core'
import { importColumns, requiredColumns } from '@quadrat/domain/collector/collector-import'
import { limits } from '@quadrat/domain/limits'
import { importColumnLabel } from '@quadrat/domain/messages/collector-import-en'
import { importTexts } from '@quadrat/domain/messages/people-en'
import { Rich } from '@quadrat/forms/rich'
import { saveBlob } from '#src/shared/exports/export.api.ts'
import { fileSize } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { perLocale } from '#src/shared/format/per-locale.ts'
import { countries } from '#src/shared/people/countries.ts'
import { FileDrop } from '#src/shared/upload/file-drop.tsx'
import { templateFile } from './import.api.ts'
import { texts } from './texts-en.ts'

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

const percent = perLocale(locale => new Intl.NumberFormat(locale, { style: 'percent' }))
const types = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function ChooseList({ country, onCountry, pending, share, onCancel, error, onFile }: Props) {
  return (
    <Stack gap="md">
      <Text>{importTexts.lead}</Text>
      <NativeSelect
        label={texts.choose.country}
        maw={{ xs: 340 }}
        value={country}
        onChange={event => onCountry(event.currentTarget.value)}
        data={countries().map(({ code, name, callingCode }) => ({
          value: code,
          label: texts.choose.countryAndCode({ name, code: callingCode }),
        }))}
      />
      <FileDrop
        label={texts.choose.list}
        types={types}
        largest={limits.importBytes}
        texts={{
          drop: texts.choose.drop,
          choose: texts.choose.choose,
          formats: importTexts.hint({ rows: limits.importRows }),
          tooLarge: texts.choose.tooLarge({ size: fileSize(limits.importBytes) }),
        }}
        pending={
          pending === null ? null : (
            <>
              {share > 0 ? (
                <Rich
                  text={texts.choose.checkingShare}
                  values={{ file: <bdi>{pending}</bdi>, share: percent().format(share) }}
                />
              ) : (
                <Rich text={texts.choose.checking} values={{ file: <bdi>{pending}</bdi> }} />
              )}{' '}
              <Button variant="subtle" size="compact-sm" onClick={onCancel}>
                {texts.cancel}
              </Button>
            </>
          )
        }
        error={error}
        onFile={onFile}
      />
      <Text size="sm" c="dimmed">
        {texts.choose.columns({
          required: listOf(requiredColumns.map(column => importColumnLabel[column])),
          optional: listOf(
            importColumns
              .filter(column => !requiredColumns.includes(column))
              .map(column => importColumnLabel[column]),
          ),
        })}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => saveBlob(templateFile(), texts.choose.fileName)}
        >
          {texts.choose.download}
        </Anchor>
      </Text>
    </Stack>
  )
}
