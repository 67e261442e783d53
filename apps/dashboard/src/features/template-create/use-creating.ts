import { templateTexts } from '@quadrat/domain/messages/en'
import { draftOf, inputOf, type TemplateDraft } from '@quadrat/domain/template-draft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { drafts } from '#src/shared/templates/drafts/drafts.ts'
import { isSame } from '#src/shared/templates/drafts/merge-drafts.ts'
import type { ProjectOfState } from '#src/shared/templates/template-state.ts'
import {
  createTemplate,
  linkTemplate,
  refetchTemplates,
  switchTemplate,
  type TemplateParts,
  updateTemplate,
} from '#src/shared/templates/templates.api.ts'
import { askedId, forgetAskedId } from './asked-id.ts'
import { dropDraft } from './new-template-draft.ts'

type Status = 'active' | 'deactivated'

interface Made {
  template: TemplateParts
  draft: TemplateDraft
  /** By which the server knows it, and its use in the project. */
  clientId: string
}

/**
 * Makes the template and, where it was begun from a project, puts it to use there in the same state.
 * @param entry of the browser's history
 */
export function useCreating(
  draft: TemplateDraft,
  project: ProjectOfState | undefined,
  entry: string | undefined,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  /** Made, but not in its project yet: pressed again, the same one is put there. */
  const made = useRef<Made>(null)

  async function create(asked: Status): Promise<Made> {
    made.current ??= await make(draft, asked, entry)
    made.current = await withDraft(made.current, draft)
    made.current = await inStatus(made.current, asked)
    const { template, clientId } = made.current
    if (project)
      await linkTemplate(
        {
          project: project.id,
          task_type: template.id,
          category: template.category?.id ?? null,
          status: asked,
        },
        clientId,
      )
    return made.current
  }

  return useMutation({
    mutationFn: create,
    onSuccess: async ({ template }, asked) => {
      if (asked === 'deactivated') await keepAsDraft(template)
      dropDraft()
      forgetAskedId()
      showDone(project ? templateTexts.createdInProject : templateTexts.created)
      refetchTemplates(queryClient)
      if (project) {
        await navigate({ to: '/auth/project/$id', params: { id: project.id }, replace: true })
      } else {
        await navigate({
          to: '/auth/task-types-list/detail/$id',
          params: { id: template.id },
          replace: true,
        })
      }
    },
    onError: error => {
      showProblem(error, templateTexts.createFailed(problemText(error)))
      refetchTemplates(queryClient)
    },
  })
}

async function make(draft: TemplateDraft, asked: Status, entry: string | undefined): Promise<Made> {
  const { clientId, isRepeat } = askedId(entry)
  const template = await createTemplate(inputOf(draft), asked, clientId)
  // An earlier try may have made it, of what was typed by then.
  return { template, draft: isRepeat ? draftOf(template) : draft, clientId }
}

/** What was typed since the first press is part of it. */
async function withDraft(made: Made, draft: TemplateDraft): Promise<Made> {
  if (isSame(made.draft, draft)) return made
  const { id, rowVersion } = made.template
  return { ...made, template: await updateTemplate({ id, rowVersion, ...inputOf(draft), diffs: [] }), draft }
}

/** The last press says whether it is on. */
async function inStatus(made: Made, asked: Status): Promise<Made> {
  const { template } = made
  if (template.status === asked) return made
  return { ...made, template: await switchTemplate(template.id, asked === 'active') }
}

/** 'Save as Draft' leaves an entry beside the template that is off; a storage that is full loses the mark alone. */
async function keepAsDraft(template: TemplateParts): Promise<void> {
  const saved = draftOf(template)
  const entry = {
    templateId: template.id,
    draft: saved,
    base: saved,
    rowVersion: template.rowVersion,
    writes: null,
  }
  await drafts.update(template.id, () => entry).catch(() => undefined)
}
