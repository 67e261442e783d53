import { Checkbox, Radio, Select, Stack } from '@mantine/core'
import {
  answersIn,
  datasetFormats,
  type ExportFormat,
  type ExportLayout,
  isDatasetFormat,
  type LayoutChoices,
  layoutChoices,
  usualLayout,
} from '@quadrat/domain/export'
import { type Counting, chosenCountings } from '@quadrat/domain/insights/counted-reports'
import { languageName } from '@quadrat/domain/language/language-names'
import { countingLabel, countingTexts } from '@quadrat/domain/messages/counted-reports-en'
import { exportTexts } from '@quadrat/domain/messages/export-en'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { exportLanguagesQuery } from './export.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** Which versions of reports the list shows, and so the file has unless another choice is made. */
  counted: Counting
  onExport: (format: ExportFormat, layout: Partial<ExportLayout>, counted: Counting) => void
}

/** The formats that have columns. */
const formats = ['xlsx', 'csv', 'geojson', ...datasetFormats] as const satisfies ExportFormat[]
type Format = (typeof formats)[number]

/** Chooses the columns of an export. What the format cannot have is not offered. */
export function LayoutDialog({ opened, onClose, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={exportTexts.choose} size={480}>
      <LayoutForm onClose={onClose} {...props} />
    </Modal>
  )
}

function LayoutForm({ onClose, onExport, ...props }: Omit<Props, 'opened'>) {
  const [format, setFormat] = useState<Format>('xlsx')
  const [chosen, setChosen] = useState(usualLayout)
  const [counted, setCounted] = useState(props.counted)
  const choices: LayoutChoices = layoutChoices[format]
  const { data: tags = [] } = useQuery(exportLanguagesQuery)
  // What was chosen for another format is kept, and not sent.
  const titles = choices.titles.includes(chosen.titles) ? chosen.titles : usualLayout.titles
  const layout: Partial<ExportLayout> = {
    ...(titles !== usualLayout.titles && { titles }),
    ...(chosen.answers && choices.answers.includes(chosen.answers) && { answers: chosen.answers }),
    ...(chosen.language && choices.hasLanguage && { language: chosen.language }),
    ...Object.fromEntries(choices.switches.filter(one => chosen[one]).map(one => [one, true])),
  }
  return (
    <DialogForm
      onSubmit={() => onExport(format, layout, counted)}
      submitLabel={exportTexts.start}
      onClose={onClose}
    >
      <Select
        label={exportTexts.format}
        description={isDatasetFormat(format) ? exportTexts.datasetNote : undefined}
        allowDeselect={false}
        data={formats.map(value => ({ value, label: texts.formats[value] }))}
        value={format}
        onChange={next => setFormat(formats.find(one => one === next) ?? format)}
      />
      {counted !== 'earlier' && (
        <Select
          label={countingTexts.exported}
          allowDeselect={false}
          data={chosenCountings.map(value => ({ value, label: countingLabel[value] }))}
          value={counted}
          onChange={value => value && setCounted(value)}
        />
      )}
      {choices.titles.length > 1 && (
        <Radio.Group
          label={exportTexts.titles}
          value={titles}
          onChange={next =>
            setChosen({ ...chosen, titles: choices.titles.find(one => one === next) ?? chosen.titles })
          }
        >
          <Stack gap="sm" mt="xs">
            {choices.titles.map(one => {
              const { label, means } = exportTexts.titlesAre[one]
              return <Radio key={one} value={one} label={label} description={means} />
            })}
          </Stack>
        </Radio.Group>
      )}
      {choices.answers.length > 0 && (
        <Radio.Group
          label={exportTexts.answers}
          value={answersIn({ titles, answers: chosen.answers })}
          onChange={next =>
            setChosen({ ...chosen, answers: choices.answers.find(one => one === next) ?? chosen.answers })
          }
        >
          <Stack gap="sm" mt="xs">
            {choices.answers.map(one => {
              const { label, means } = exportTexts.answersAre[one]
              return <Radio key={one} value={one} label={label} description={means} />
            })}
          </Stack>
        </Radio.Group>
      )}
      {choices.hasLanguage && tags.length > 1 && (
        <Select
          label={exportTexts.language}
          description={exportTexts.languageNote}
          placeholder={exportTexts.ownLanguage}
          clearable
          searchable
          data={tags.map(value => ({ value, label: languageName(value) }))}
          value={chosen.language}
          onChange={language => setChosen({ ...chosen, language })}
        />
      )}
      <Stack gap="sm">
        {choices.switches.map(one => {
          const { label, means } = exportTexts.switches[one]
          return (
            <Checkbox
              key={one}
              label={label}
              description={means}
              checked={chosen[one]}
              onChange={event => setChosen({ ...chosen, [one]: event.currentTarget.checked })}
            />
          )
        })}
      </Stack>
    </DialogForm>
  )
}
