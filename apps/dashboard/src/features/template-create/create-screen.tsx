import { Button, Skeleton, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { templateTexts } from '@quadrat/domain/messages/en'
import { duplicateOf, emptyDraft, type TemplateDraft } from '@quadrat/domain/template-draft'
import { canSave, errorsOf } from '@quadrat/domain/template-draft-errors'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PhonePreview } from '#src/features/template-builder/phone-preview.tsx'
import { PreviewDialog } from '#src/features/template-builder/preview-dialog.tsx'
import { TemplateBuilder } from '#src/features/template-builder/template-builder.tsx'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { isSame } from '#src/shared/templates/drafts/merge-drafts.ts'
import { draftOfTemplate } from '#src/shared/templates/template-content.api.ts'
import { templateQuery } from '#src/shared/templates/templates.api.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import styles from './create.module.css'
import { addRecent } from './recent-templates.ts'
import { dropDraft, flush, storeDraft, storedDraft } from './unsaved-template.ts'
import { useCreateTemplate } from './use-create-template.ts'

/** A new template: blank, or a copy of another template. */
export function CreateScreen({ source }: { source: string }) {
  return source === 'blank' ? <Screen start={emptyDraft} /> : <Duplicate key={source} id={source} />
}

function Duplicate({ id }: { id: string }) {
  const query = useQuery({ ...templateQuery(id), refetchOnWindowFocus: false })
  const router = useRouter()
  const navigate = useNavigate()
  const template = query.data
  const error = template
    ? null
    : template === null
      ? 'This template does not exist.'
      : query.error && problemText(query.error)
  useEffect(() => {
    if (template) addRecent(id)
  }, [id, template])
  useEffect(() => {
    if (error === null) return
    showProblem(query.error, templateTexts.loadFailed(error))
    if (router.history.canGoBack()) router.history.back()
    else navigate({ to: '/auth/task-types/create-with-templates', replace: true })
  }, [error, query.error, router, navigate])

  if (template) return <Screen start={() => duplicateOf(draftOfTemplate(template))} />
  return (
    <div role="status" aria-busy="true" aria-label="The template is being loaded">
      <Skeleton w={200} h={26} mb="lg" />
      <Skeleton h={120} mb="md" />
      <Skeleton h={72} />
    </div>
  )
}

function Screen({ start }: { start: () => TemplateDraft }) {
  const { state } = useLocation()
  const { project, unsavedTemplate, __TSR_key: entry } = state
  const [key] = useState(() => unsavedTemplate ?? entry ?? newUuid())
  const person = useQuery(viewerQuery).data?.id ?? null
  const [draft, setDraft] = useState(() => storedDraft(key) ?? start())
  useEffect(() => flush, [])
  const [isPreviewed, setIsPreviewed] = useState(false)
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const createTemplate = useCreateTemplate(draft, project, key)
  const createOnce = useOnce(createTemplate)
  const [isTried, setIsTried] = useState(false)
  const mayTry = canSave(draft, 'create') && !createTemplate.isPending
  const pendingStatus = createTemplate.isPending ? createTemplate.variables : null

  function change(next: TemplateDraft): void {
    setDraft(next)
    // What is empty again is nothing to go on with.
    if (isSame(next, emptyDraft())) dropDraft(key)
    else storeDraft({ key, person, project, draft: next })
  }

  function create(status: 'active' | 'deactivated'): void {
    const [error] = errorsOf(draft)
    if (error) {
      setIsTried(true)
      showProblem(null, templateTexts.createFailed(error.message))
    } else createOnce(status)
  }

  return (
    <>
      <title>Create Template · Quadrat</title>
      {project ? (
        <BackTo to="/auth/project/$id" params={{ id: project.id }} label={project.name} />
      ) : (
        <BackTo to="/auth/task-types/create-with-templates" label="Go Back" />
      )}
      <div className={styles.bar}>
        <Title order={1}>Create Template</Title>
        {!isWide && (
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsPreviewed(true)}
          >
            Preview
          </Button>
        )}
        <Button
          variant="default"
          disabled={!mayTry && pendingStatus !== 'deactivated'}
          loading={pendingStatus === 'deactivated'}
          onClick={() => create('deactivated')}
        >
          Save as Draft
        </Button>
        <Button
          disabled={!mayTry && pendingStatus !== 'active'}
          loading={pendingStatus === 'active'}
          onClick={() => create('active')}
        >
          Save
        </Button>
      </div>
      <div className={styles.screen}>
        <div className={styles.builder} inert={createTemplate.isPending}>
          <TemplateBuilder
            draft={draft}
            onChange={change}
            locked={false}
            isBusy={createTemplate.isPending}
            canAddField
            showsErrors={isTried}
          />
        </div>
        {isWide && (
          <aside className={styles.phone} aria-label="Preview">
            <PhonePreview draft={draft} />
          </aside>
        )}
      </div>
      <PreviewDialog draft={draft} opened={isPreviewed} onClose={() => setIsPreviewed(false)} />
    </>
  )
}
