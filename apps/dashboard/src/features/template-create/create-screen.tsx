import { Button, Skeleton, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { templateTexts } from '@quadrat/domain/messages/en'
import { duplicateOf, emptyDraft, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { canSave, errorsOf } from '@quadrat/domain/template/template-draft-errors'
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
import { type CompanyDraft, companyDraftQuery } from './company-drafts.api.ts'
import styles from './create.module.css'
import { addRecent } from './recent-templates.ts'
import { starterQuery } from './starters/starter-query.ts'
import { texts } from './texts-en.ts'
import { dropDraft, flush, storeDraft, storedDraft } from './unsaved-template.ts'
import { useCreateTemplate } from './use-create-template.ts'
import { useSaveDraft } from './use-save-draft.ts'

/** A new template: blank, from a starter, or a copy of another template. */
export function CreateScreen({ source }: { source: string }) {
  if (source === 'blank') return <Screen start={emptyDraft} />
  const [, starterId] = /^starter-(.+)$/.exec(source) ?? []
  if (starterId) return <FromStarter key={source} id={starterId} />
  const [, draftId] = /^draft-(\d+)$/.exec(source) ?? []
  return draftId ? <Continued key={source} id={draftId} /> : <Duplicate key={source} id={source} />
}

/** A draft that somebody of the company has saved. */
function Continued({ id }: { id: string }) {
  // Read once: what others save meanwhile is merged when this screen saves.
  const query = useQuery({ ...companyDraftQuery(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const kept = query.data
  useLoadFailure(kept === null ? texts.missing.draft : null, query.error)
  return kept ? <Screen start={() => kept.draft} kept={kept} /> : <Loading />
}

function Duplicate({ id }: { id: string }) {
  const query = useQuery({ ...templateQuery(id), refetchOnWindowFocus: false })
  const template = query.data
  useEffect(() => {
    if (template) addRecent(id)
  }, [id, template])
  useLoadFailure(template === null ? texts.missing.template : null, template ? null : query.error)
  return template ? <Screen start={() => duplicateOf(draftOfTemplate(template))} /> : <Loading />
}

function FromStarter({ id }: { id: string }) {
  const query = useQuery(starterQuery(id))
  const draft = query.data
  useLoadFailure(draft === null ? texts.missing.starter : null, query.error)
  return draft ? <Screen start={() => draft} /> : <Loading />
}

/** Says why nothing was loaded, and goes back. */
function useLoadFailure(missing: string | null, failure: Error | null): void {
  const router = useRouter()
  const navigate = useNavigate()
  const error = missing ?? (failure && problemText(failure))
  useEffect(() => {
    if (error === null) return
    showProblem(failure, templateTexts.loadFailed({ message: error.replace(/\.$/, '') }))
    if (router.history.canGoBack()) router.history.back()
    else navigate({ to: '/auth/task-types/create-with-templates', replace: true })
  }, [error, failure, router, navigate])
}

function Loading() {
  return (
    <div role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton w={200} h={26} mb="lg" />
      <Skeleton h={120} mb="md" />
      <Skeleton h={72} />
    </div>
  )
}

interface ScreenProps {
  start: () => TemplateDraft
  /** The draft that the server has, if the screen goes on with one. */
  kept?: CompanyDraft
}

function Screen({ start, kept }: ScreenProps) {
  const { state } = useLocation()
  const { project, unsavedTemplate, __TSR_key: entry } = state
  const [key] = useState(() => unsavedTemplate ?? entry ?? newUuid())
  const person = useQuery(viewerQuery).data?.id ?? null
  const [draft, setDraft] = useState(() => storedDraft(key) ?? start())
  useEffect(() => flush, [])
  const [isPreviewed, setIsPreviewed] = useState(false)
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const navigate = useNavigate()
  const { save: saveDraft, kept: keptNow } = useSaveDraft(kept ?? null, {
    onSaved: ({ id }) => {
      dropDraft(key)
      if (kept) return
      // From now on a reload, and a colleague with this address, find the draft.
      navigate({ to: '.', search: { templateSource: `draft-${id}` }, state: { project }, replace: true })
    },
    onMerged: change,
  })
  const saveDraftOnce = useOnce(saveDraft)
  const createTemplate = useCreateTemplate(draft, { project, key, kept: keptNow })
  const createOnce = useOnce(createTemplate)
  // After success the next page is loading: a late second click must not say it again.
  const isBusy = createTemplate.isPending || createTemplate.isSuccess || saveDraft.isPending
  // Whoever goes on with a draft sees what is still to correct.
  const [isTried, setIsTried] = useState(kept !== undefined)
  const mayTry = canSave(draft, 'create') && !isBusy
  const pendingStatus = createTemplate.isPending ? createTemplate.variables : null
  const isSavingDraft = pendingStatus === 'deactivated' || saveDraft.isPending

  function change(next: TemplateDraft): void {
    setDraft(next)
    // What is empty again is nothing to go on with.
    if (isSame(next, emptyDraft())) dropDraft(key)
    else storeDraft({ key, person, project, draft: next })
  }

  function create(): void {
    const [error] = errorsOf(draft)
    if (error) {
      setIsTried(true)
      showProblem(null, templateTexts.createFailed({ message: error.message }))
    } else createOnce('active')
  }

  /**
   * A complete form becomes a template that is off; any other one is kept as it is, with its faults shown.
   */
  function saveAsDraft(): void {
    if (errorsOf(draft).length === 0) createOnce('deactivated')
    else {
      setIsTried(true)
      saveDraftOnce(draft)
    }
  }

  return (
    <>
      <title>{`${texts.title} · Quadrat`}</title>
      {project ? (
        <BackTo to="/auth/project/$id" params={{ id: project.id }} label={project.name} />
      ) : (
        <BackTo to="/auth/task-types/create-with-templates" label={texts.screen.back} />
      )}
      <div className={styles.bar} data-sticky-title>
        <Title order={1}>{texts.title}</Title>
        {!isWide && (
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsPreviewed(true)}
          >
            {texts.screen.preview}
          </Button>
        )}
        <Button
          variant="default"
          disabled={isSame(draft, emptyDraft()) || (isBusy && !isSavingDraft)}
          loading={isSavingDraft}
          onClick={saveAsDraft}
        >
          {texts.screen.saveDraft}
        </Button>
        <Button
          disabled={!mayTry && pendingStatus !== 'active'}
          loading={pendingStatus === 'active'}
          onClick={create}
        >
          {texts.screen.save}
        </Button>
      </div>
      <div className={styles.screen}>
        <div className={styles.builder} inert={isBusy}>
          <TemplateBuilder
            draft={draft}
            onChange={change}
            locked={false}
            isBusy={isBusy}
            canAddField
            showsErrors={isTried}
          />
        </div>
        {isWide && (
          <aside className={styles.phone} aria-label={texts.screen.preview}>
            <PhonePreview draft={draft} />
          </aside>
        )}
      </div>
      <PreviewDialog draft={draft} opened={isPreviewed} onClose={() => setIsPreviewed(false)} />
    </>
  )
}
