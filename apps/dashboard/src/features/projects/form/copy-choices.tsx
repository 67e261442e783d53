import { Checkbox, Stack } from '@mantine/core'
import type { ProjectCopy } from '../projects.api.ts'
import { texts } from '../texts-en.ts'

/** What a copy takes along beside the words and the image. */
export type Taken = Pick<ProjectCopy, 'templates' | 'collectors'>

interface Props {
  taken: Taken
  onChange: (taken: Taken) => void
}

export function CopyChoices({ taken, onChange }: Props) {
  return (
    <Checkbox.Group
      label={texts.copy.takes}
      value={(['templates', 'collectors'] as const).filter(part => taken[part])}
      onChange={parts =>
        onChange({ templates: parts.includes('templates'), collectors: parts.includes('collectors') })
      }
    >
      <Stack gap="sm" mt="xs">
        <Checkbox value="templates" label={texts.copy.templates} description={texts.copy.templatesHint} />
        <Checkbox value="collectors" label={texts.copy.collectors} description={texts.copy.collectorsHint} />
      </Stack>
    </Checkbox.Group>
  )
}
