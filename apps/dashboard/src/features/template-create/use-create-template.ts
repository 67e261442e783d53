import { templateTexts } from '@quadrat/domain/messages/en'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { isProblem, problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { drafts } from '#src/shared/templates/drafts/drafts.ts'
import { isSame } from '#src/shared/templates/drafts/merge-drafts.ts'
import {
  createTemplate,
  draftOfTemplate,
  updateTemplate,
} from '#src/shared/templates/template-content.api.ts'
import type { ProjectOfState } from '#src/shared/templates/template-state.ts'
import {
  linkTemplate,
  refetchTemplates,
  setTemplateEnabled,
  type TemplateParts,
} from '#src/shared/templates/templates.api.ts'
import { clientIdOf, forgetClientId } from './client-id.ts'
import type { CompanyDraft } from './company-drafts.api.ts'
import { dropDraft } from './unsaved-template.ts'

type Status = 'active' | 'deactivated'

interface Created {
  template: TemplateParts
  draft: TemplateDraft
  /** By this id the server recognises a repeated request for the template and for its link to the project. */
  clientId: string
}

interface Origin {
  project: ProjectOfState | undefined
  /** Of the draft that this browser keeps until the template was created. */
  key: string
  /** The draft that the server keeps until then. */
  kept: { get: () => CompanyDraft | null; takeOver: (mine: TemplateDraft) => Promise<void> }
}

/**
 * Creates the template and, where the screen was opened from a project, adds it to the project with the same
 * status.
 */
export function useCreateTemplate(draft: TemplateDraft, { project, key, kept }: Origin) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  /**
   * The template that an earlier press created without adding it to the project. The next press continues
   * with it.
   */
  const created = useRef<Created>(null)

  async function createAndLink(status: Status): Promise<Created> {
    created.current ??= await create(draft, status, { key, kept })
    created.current = await withDraft(created.current, draft)
    created.current = await withStatus(created.current, status)
    const { template, clientId } = created.current
    if (project)
      await linkTemplate(
        {
          projectId: project.id,
          templateId: template.id,
          tagId: template.tag?.id ?? null,
          status,
        },
        clientId,
      )
    return created.current
  }

  return useMutation({
    mutationFn: createAndLink,
    onSuccess: async ({ template }, status) => {
      if (status === 'deactivated') await storeAsDraft(template)
      dropDraft(key)
      forgetClientId()
      showDone(project ? templateTexts.createdInProject : templateTexts.created)
      refetchTemplates(queryClient)
      if (project) {
        await navigate({
          to: '/auth/project/$id',
          params: { id: project.id },
          state: { tab: 1, newTemplate: template.id },
          replace: true,
        })
      } else {
        await navigate({
          to: '/auth/task-types-list/detail/$id',
          params: { id: template.id },
          replace: true,
        })
      }
    },
    onError: error => {
      // Before the template exists, only its draft can have been saved by somebody else.
      if (isProblem(error, 'version.stale') && !created.current) return kept.takeOver(draft)
      showProblem(error, templateTexts.createFailed({ message: problemText(error) }))
      refetchTemplates(queryClient)
    },
  })
}

async function create(
  draft: TemplateDraft,
  status: Status,
  { key, kept }: Pick<Origin, 'key' | 'kept'>,
): Promise<Created> {
  const { clientId, isRepeat } = clientIdOf(key)
  const template = await createTemplate(draft, status, { clientId, kept: kept.get() })
  // A repeated request returns the template that the first one created, from an earlier draft.
  return { template, draft: isRepeat ? draftOfTemplate(template) : draft, clientId }
}

/** Saves what was typed since the first press. */
async function withDraft(created: Created, draft: TemplateDraft): Promise<Created> {
  if (isSame(created.draft, draft)) return created
  const { id, rowVersion } = created.template
  return {
    ...created,
    template: await updateTemplate({ id, rowVersion, draft, diffs: [] }),
    draft,
  }
}

/** Sets the status of the last press. */
async function withStatus(created: Created, status: Status): Promise<Created> {
  const { template } = created
  if (template.status === status) return created
  return { ...created, template: await setTemplateEnabled(template.id, status === 'active') }
}

/**
 * 'Save as Draft' also stores a local draft, for the 'Drafted' badge. A full storage costs only the badge.
 */
async function storeAsDraft(template: TemplateParts): Promise<void> {
  const saved = draftOfTemplate(template)
  const entry = {
    templateId: template.id,
    draft: saved,
    base: saved,
    rowVersion: template.rowVersion,
    writes: null,
  }
  await drafts.update(template.id, () => entry).catch(() => undefined)
}
