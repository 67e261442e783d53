import { NativeSelect, Switch } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { isMatrix } from '@quadrat/domain/template/matrix'
import type { GroupDraft } from '@quadrat/domain/template/template-draft'
import { holdersOf } from '@quadrat/domain/template/template-draft-tree'
import { withExtension } from '@quadrat/domain/template/with-extension'
import { use } from 'react'
import { DraftQuestions } from '../logic/draft-questions.ts'
import type { KindProps } from './kind-props.ts'

/** Whether a group is a section under a heading, or a page of its own. */
export function GroupEditor({ field, locked, onChange }: KindProps<GroupDraft>) {
  const isInside = holdersOf(use(DraftQuestions), field.id).length > 0
  return (
    <>
      <NativeSelect
        label={builderTexts.appearance}
        description={
          field.appearance === 'page' && isInside ? builderTexts.pageInside : builderTexts.appearanceHint
        }
        disabled={locked}
        value={field.appearance}
        data={(['section', 'page'] as const).map(value => ({
          value,
          label: builderTexts.appearances[value],
        }))}
        onChange={event =>
          onChange({ ...field, appearance: event.currentTarget.value === 'page' ? 'page' : 'section' })
        }
      />
      <Switch
        label={builderTexts.isMatrix}
        description={builderTexts.isMatrixHint}
        checked={isMatrix(field)}
        disabled={locked}
        onChange={event => onChange(withExtension(field, 'matrix', event.currentTarget.checked || undefined))}
      />
    </>
  )
}
