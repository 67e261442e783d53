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
            label="Project"
            placeholder="Choose a project"
            required
            value={project}
            filter={{
              isOpen: true,
              ...(given.template && given.template === template && { template }),
              ...(given.collector && given.collector === collector && { collector }),
            }}
            error={showErrors && !project ? 'Choose a project' : null}
            onChange={next => onChange({ project: next, ...keptIn(next, draft, given) })}
          />
          <TemplateSelect draft={draft} onChange={onChange} showErrors={showErrors} />
          <ChoiceSelect
            name="collector"
            label="In the name of"
            placeholder={`${viewerName} (you)`}
            value={collector}
            project={project}
            disabled={!project && !collector}
            onChange={next => onChange({ collector: next })}
          />
        </>
      )}
      <div className={styles.when}>
        <DateField
          label="Observed on"
          placeholder="Today"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the date' }}
          value={draft.day}
          onChange={day => onChange({ day, ...(!day && { time: '' }) })}
        />
        <TimeField
          label="At"
          aria-label="Observed at"
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
      label="Template"
      required
      searchable
      placeholder={
        project
          ? isNone
            ? 'No template is on in this project'
            : 'Choose a template'
          : 'First choose a project'
      }
      disabled={!project || isNone}
      data={offered.data?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
      value={offered.data?.some(one => one.id === template) ? (template ?? null) : null}
      error={
        offered.error ? problemText(offered.error) : showErrors && !template ? 'Choose a template' : null
      }
      onChange={next => onChange({ template: next ?? undefined })}
    />
  )
}

function FixedChoices({ project, template, reporter }: NonNullable<Props['fixed']>) {
  return (
    <dl className={styles.fixed}>
      {[
        ['Project', project],
        ['Template', template],
        ['In the name of', reporter],
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
