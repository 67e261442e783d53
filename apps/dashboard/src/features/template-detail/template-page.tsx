import { useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { RecordHistory } from '#src/shared/audit/record-history.tsx'
import { readTemplatesSearch } from '#src/shared/templates/templates-search.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { TemplateDetail } from './template-detail.tsx'
import { texts } from './texts-en.ts'

/** The page of one template. */
export function TemplatePage() {
  const { id } = useParams({ from: '/signed-in/auth/task-types-list/detail/$id' })
  const { templateList } = useLocation().state
  const navigate = useNavigate()
  const router = useRouter()

  function goBack(): void {
    if (router.history.canGoBack()) router.history.back()
    else navigate({ to: '/auth/task-types-list', replace: true })
  }

  return (
    <>
      <title>{`${texts.template} · Quadrat`}</title>
      <BackTo
        to="/auth/task-types-list"
        search={readTemplatesSearch({ ...templateList?.search })}
        state={{ selectedTemplate: { id } }}
        index={templateList?.index}
        label={texts.templates}
      />
      <TemplateDetail id={id} onMissing={goBack} />
      <RecordHistory kind="template" id={id} />
    </>
  )
}
