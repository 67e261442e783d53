import { Checkbox, Stack } from '@mantine/core'
import { projectTexts } from '@quadrat/domain/messages/project-en'
import type { ProjectCopy } from '../projects.api.ts'

/** What a copy takes along beside the words and the image. */
export type Taken = Pick<ProjectCopy, 'templates' | 'collectors'>

interface Props {
  taken: Taken
  onChange: (taken: Taken) => void
}

export function CopyChoices({ taken, onChange }: Props) {
  return (
    <Checkbox.Group
      label={projectTexts.copied}
      value={(['templates', 'collectors'] as const).filter(part => taken[part])}
      onChange={parts =>
        onChange({ templates: parts.includes('templates'), collectors: parts.includes('collectors') })
      }
    >
      <Stack gap="sm" mt="xs">
        <Checkbox
          value="templates"
          label={projectTexts.copiedTemplates}
          description={projectTexts.copiedTemplatesHint}
        />
        <Checkbox
          value="collectors"
          label={projectTexts.copiedCollectors}
          description={projectTexts.copiedCollectorsHint}
        />
      </Stack>
    </Checkbox.Group>
  )
}
