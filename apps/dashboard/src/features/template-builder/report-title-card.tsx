import { Button, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { builderTexts, titlePlace } from '@quadrat/domain/messages/template-draft-en'
import { titleFields, titleLimits } from '@quadrat/domain/template/report-title'
import type { DraftField, TemplateDraft } from '@quadrat/domain/template/template-draft'
import { titleChoices, titleExample, withTitle } from '@quadrat/domain/template/template-draft-title'
import { memo, useId, useState } from 'react'
import styles from './builder.module.css'
import { HelpTip } from './help-tip.tsx'
import { texts } from './texts-en.ts'

interface Props {
  fields: readonly DraftField[]
  locked: boolean
  onChange: (make: (draft: TemplateDraft) => TemplateDraft) => void
}

/** The title of each report as an example, and the choice of the questions that make it. */
export const ReportTitleCard = memo(function ReportTitleCard({ fields, locked, onChange }: Props) {
  // Open only while it is needed: its menus read the labels of all questions, and change with each of them.
  const [isOpen, setIsOpen] = useState(false)
  const places = useId()
  const hasTitle = titleFields(fields).length > 0
  const canChoose = titleChoices(fields).length > 0
  return (
    <section className={styles.card} aria-labelledby="report-title">
      <div className={styles.cardHead}>
        <h2 id="report-title">{builderTexts.reportTitle}</h2>
        <HelpTip about={texts.help.reportTitle}>{builderTexts.reportTitleHelp}</HelpTip>
        <span className={styles.gap} />
        {canChoose && (
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={places}
            disabled={locked}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? builderTexts.titleChosen : builderTexts.chooseTitle}
          </Button>
        )}
      </div>
      <Text size="sm" c="dimmed" role="status">
        {hasTitle ? (
          <>
            {builderTexts.titleExample} <bdi>{titleExample(fields, builderTexts.untitled)}</bdi>
          </>
        ) : canChoose ? (
          builderTexts.noReportTitle
        ) : (
          builderTexts.noTitleChoice
        )}
      </Text>
      <div id={places}>
        {isOpen && canChoose && <TitlePlaces fields={fields} locked={locked} onChange={onChange} />}
      </div>
    </section>
  )
})

function TitlePlaces({ fields, locked, onChange }: Props) {
  const choices = titleChoices(fields)
  const chosen = titleFields(fields).map(({ id }) => id)
  const places = chosen.length < titleLimits.questions ? [...chosen, ''] : chosen
  const choose = (at: number, id: string) => {
    const ids = id === '' ? chosen.toSpliced(at, 1) : chosen.toSpliced(at, 1, id)
    onChange(draft => ({ ...draft, fields: [...withTitle(draft.fields, ids)] }))
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: titleLimits.questions }} spacing="md" mt="md">
      {places.map((id, at) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is chosen for
          key={at}
          label={titlePlace(at)}
          disabled={locked}
          value={id}
          onChange={event => choose(at, event.currentTarget.value)}
          data={[
            { value: '', label: builderTexts.notInTitle },
            ...choices
              .filter(field => field.id === id || !chosen.includes(field.id))
              .map(field => ({ value: field.id, label: field.label.trim() || builderTexts.untitled })),
          ]}
        />
      ))}
    </SimpleGrid>
  )
}
