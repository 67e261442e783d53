import { Button, Skeleton, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { templateTexts } from '@quadrat/domain/messages/en'
import { draftOf, duplicateOf, emptyDraft, type TemplateDraft } from '@quadrat/domain/template-draft'
import { canSave, errorsOf } from '@quadrat/domain/template-draft-errors'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PhonePreview } from '#src/features/template-builder/phone-preview.tsx'
import { PreviewDialog } from '#src/features/template-builder/preview-dialog.tsx'
import { TemplateBuilder } from '#src/features/template-builder/template-builder.tsx'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { templateQuery } from '#src/shared/templates/templates.api.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import styles from './create.module.css'
import { keepDraft, keptDraft } from './new-template-draft.ts'
import { noteRecent } from './recent-templates.ts'
import { useCreating } from './use-creating.ts'

/** A new template: blank, or begun with another one. */
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
    if (template) noteRecent(id)
  }, [id, template])
  useEffect(() => {
    if (error === null) return
    showProblem(query.error, templateTexts.loadFailed(error))
    if (router.history.canGoBack()) router.history.back()
    else navigate({ to: '/auth/task-types/create-with-templates', replace: true })
  }, [error, query.error, router, navigate])

  if (template) return <Screen start={() => duplicateOf(draftOf(template))} />
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
  const { project, __TSR_key: entry } = state
  const [draft, setDraft] = useState(() => keptDraft(entry) ?? start())
  const [isPreviewed, setIsPreviewed] = useState(false)
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const creating = useCreating(draft, project, entry)
  const createOnce = useOnce(creating)
  const [isTried, setIsTried] = useState(false)
  const mayTry = canSave(draft, 'create') && !creating.isPending
  const asked = creating.isPending ? creating.variables : null

  function change(next: TemplateDraft): void {
    setDraft(next)
    keepDraft(entry, next)
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
          disabled={!mayTry && asked !== 'deactivated'}
          loading={asked === 'deactivated'}
          onClick={() => create('deactivated')}
        >
          Save as Draft
        </Button>
        <Button
          disabled={!mayTry && asked !== 'active'}
          loading={asked === 'active'}
          onClick={() => create('active')}
        >
          Save
        </Button>
      </div>
      <div className={styles.screen}>
        <div className={styles.builder} inert={creating.isPending}>
          <TemplateBuilder
            draft={draft}
            onChange={change}
            locked={false}
            isBusy={creating.isPending}
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
