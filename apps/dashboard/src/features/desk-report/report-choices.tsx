import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { DateField } from '#src/shared/forms/date-field.tsx'
import { TimeField } from '#src/shared/forms/time-field.tsx'
import type { Choices, DeskDraft } from './desk-draft.ts'
import { deskTemplatesQuery } from './desk-report.api.ts'
import styles from './desk-report.module.css'
import { PositionField } from './position-field.tsx'
import { texts } from './texts-en.ts'

interface Props {
  draft: DeskDraft
  onChange: (part: Partial<DeskDraft>) => void
  /** What the address names: it restricts the projects until it is chosen otherwise. */
  given: Choices
  /** The names that an edit keeps; null for a new report. */
  fixed: { project: string; template: string; reporter: string } | null
  viewerName: string
  showErrors: boolean
}

/** What the report is of: project, template, in whose name, when and where. */
export function ReportChoices({ draft, onChange, given, fixed, viewerName, showErrors }: Props) {
  const { project, template, collector } = draft
  return (
    <>
      {fixed ? (
        <FixedChoices {...fixed} />
      ) : (
        <>
          <ChoiceSelect
            name="project"
            label={texts.choices.project}
            placeholder={texts.choices.chooseProject}
            required
            value={project}
            filter={{
              isOpen: true,
              ...(given.template && given.template === template && { template }),
              ...(given.collector && given.collector === collector && { collector }),
            }}
            error={showErrors && !project ? texts.choices.chooseProject : null}
            onChange={next => onChange({ project: next, ...keptIn(next, draft, given) })}
          />
          <TemplateSelect draft={draft} onChange={onChange} showErrors={showErrors} />
          <ChoiceSelect
            name="collector"
            label={texts.choices.reporter}
            placeholder={texts.choices.you({ name: viewerName })}
            value={collector}
            project={project}
            disabled={!project && !collector}
            onChange={next => onChange({ collector: next })}
          />
        </>
      )}
      <div className={styles.when}>
        <DateField
          label={texts.choices.day}
          placeholder={texts.choices.today}
          clearable
          clearButtonProps={{ 'aria-label': texts.choices.clearDay }}
          value={draft.day}
          onChange={day => onChange({ day, ...(!day && { time: '' }) })}
        />
        <TimeField
          label={texts.choices.time}
          aria-label={texts.choices.timeLabel}
          disabled={!draft.day}
          value={draft.time}
          onChange={event => onChange({ time: event.currentTarget.value })}
        />
      </div>
      <PositionField place={draft.place} onChange={place => onChange({ place })} showErrors={showErrors} />
    </>
  )
}

/**
 * In another project other templates and collectors are offered. What the address names is in all that are
 * offered.
 */
function keptIn(project: string | undefined, draft: DeskDraft, given: Choices): Choices {
  if (project === draft.project) return {}
  return {
    template: draft.template === given.template ? draft.template : undefined,
    collector: draft.collector === given.collector ? draft.collector : undefined,
  }
}

function TemplateSelect({ draft, onChange, showErrors }: Pick<Props, 'draft' | 'onChange' | 'showErrors'>) {
  const { project, template } = draft
  const offered = useQuery(deskTemplatesQuery(project))
  const isNone = offered.data?.length === 0 && project !== undefined
  return (
    <Select
      label={texts.choices.template}
      required
      searchable
      placeholder={
        project
          ? isNone
            ? texts.choices.noTemplate
            : texts.choices.chooseTemplate
          : texts.choices.projectFirst
      }
      disabled={!project || isNone}
      data={offered.data?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
      value={offered.data?.some(one => one.id === template) ? (template ?? null) : null}
      error={
        offered.error
          ? problemText(offered.error)
          : showErrors && !template
            ? texts.choices.chooseTemplate
            : null
      }
      onChange={next => onChange({ template: next ?? undefined })}
    />
  )
}

function FixedChoices({ project, template, reporter }: NonNullable<Props['fixed']>) {
  return (
    <dl className={styles.fixed}>
      {[
        [texts.choices.project, project],
        [texts.choices.template, template],
        [texts.choices.reporter, reporter],
      ].map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
