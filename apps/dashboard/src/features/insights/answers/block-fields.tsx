import { Checkbox, TextInput } from '@mantine/core'
import { dashboardLimits } from '@quadrat/domain/answer/answer-chart'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { boardTexts } from './texts-en.ts'

interface TemplateFieldProps {
  /** The project whose templates are offered. */
  project: string | undefined
  /** Empty before one is chosen. */
  template: string
  onTemplate: (template: string) => void
}

/** The template that a block is about. */
export function TemplateField({ project, template, onTemplate }: TemplateFieldProps) {
  return (
    <ChoiceSelect
      name="task"
      label={boardTexts.form.template}
      placeholder={boardTexts.form.chooseTemplate}
      project={project}
      required
      failedText={insightsTexts.failed}
      value={template || undefined}
      onChange={next => onTemplate(next ?? '')}
    />
  )
}

interface TitleFieldProps {
  title: string
  /** Shown where the block has no title of its own. */
  placeholder: string | undefined
  onTitle: (title: string) => void
}

export function TitleField({ title, placeholder, onTitle }: TitleFieldProps) {
  return (
    <TextInput
      label={boardTexts.form.title}
      dir="auto"
      placeholder={placeholder}
      maxLength={dashboardLimits.titleCharacters}
      value={title}
      onChange={event => onTitle(event.currentTarget.value)}
    />
  )
}

export function KeepFilters({ isKept, onKeep }: { isKept: boolean; onKeep: (isKept: boolean) => void }) {
  return (
    <Checkbox
      label={boardTexts.form.keepInBlock}
      checked={isKept}
      onChange={event => onKeep(event.currentTarget.checked)}
    />
  )
}
