import { Alert } from '@mantine/core'
import { templateTexts } from '@quadrat/domain/messages/en'
import { canSave } from '@quadrat/domain/template/template-draft-errors'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { TemplateBuilder } from '#src/features/template-builder/template-builder.tsx'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useTemplateDraft } from '#src/shared/templates/drafts/use-template-draft.ts'
import { type Template, templateQuery } from '#src/shared/templates/templates.api.ts'
import { useStatusChange } from '#src/shared/templates/use-status-change.ts'
import { exportTemplate } from '#src/shared/templates/xlsform/xlsform.api.ts'
import { Conflict } from './conflict.tsx'
import styles from './detail.module.css'
import { type DetailDialog, DetailDialogs } from './detail-dialogs.tsx'
import { DetailHead } from './detail-head.tsx'
import { DetailSkeleton, OldVersion } from './detail-parts.tsx'
import { DetailToolbar } from './detail-toolbar.tsx'
import { OdkDifferences } from './odk-differences.tsx'
import { texts } from './texts-en.ts'
import { useSaveTemplate } from './use-save-template.ts'
import { useUnstoredDraft } from './use-unstored-draft.ts'

interface Props {
  id: string
  /** True beside the list. */
  isInline?: boolean
  /** Called when the template could not be loaded or does not exist. */
  onMissing: () => void
}

export function TemplateDetail({ id, isInline = false, onMissing }: Props) {
  const query = useQuery(templateQuery(id))
  const missing = useRef(onMissing)
  missing.current = onMissing
  const error = query.data
    ? null
    : query.data === null
      ? texts.missing
      : query.error && problemText(query.error)
  useEffect(() => {
    if (error === null) return
    showProblem(query.error, templateTexts.loadFailed({ message: error.replace(/\.$/, '') }))
    missing.current()
  }, [error, query.error])

  if (!query.data) return error === null && <DetailSkeleton />
  return <Loaded key={id} template={query.data} isInline={isInline} onStale={() => query.refetch()} />
}

interface LoadedProps {
  template: Template
  isInline: boolean
  onStale: () => void
}

function Loaded({ template, isInline, onStale }: LoadedProps) {
  const { id, status } = template
  const given = useUnstoredDraft(id)
  const viewer = useQuery(viewerQuery).data
  const editing = useTemplateDraft(template, given, onStale)
  const { draft, changes } = editing
  const savedIds = useMemo(() => new Set(editing.base.fields.map(field => field.id)), [editing.base])
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<DetailDialog | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const save = useSaveTemplate(
    id,
    editing,
    isInline ? templateTexts.updatedInList : templateTexts.updated,
    () => setIsOpen(false),
  )
  const saveOnce = useOnce(save)
  const statusChange = useStatusChange('detail', () => {
    close()
    // The draft of 'Save as Draft' equals the template, so it is removed.
    if (changes.length === 0) editing.reset()
  })
  const changeStatus = useOnce(statusChange)
  // The viewer's own save also arrives as a live event, perhaps before its response. It is no conflict.
  const theirs = save.isPending ? null : editing.theirs
  const isOld = status === 'old'
  const isOn = isOld ? null : status === 'active'
  const mayChange = viewer?.abilities.includes('template.write') ?? false
  // Kept in a ref, so that the handlers keep their identity for the memoised toolbar.
  const latestSave = useRef(saveOnce)
  latestSave.current = saveOnce
  const handlers = useMemo(
    () => ({
      onEdit: () => (isOpen ? setIsOpen(false) : setDialog('edit')),
      onReset: () => setDialog('reset'),
      onPreview: () => setDialog('preview'),
      onVersions: () => setDialog('versions'),
      onStatusChange: () => setDialog('status'),
      onSave: () => latestSave.current(),
      onImport: () => setDialog('import'),
      onExport: (as: 'xlsform' | 'codebook') =>
        exportTemplate(id, as).catch(error => showProblem(error, problemText(error))),
    }),
    [id, isOpen],
  )

  return (
    <article className={styles.detail}>
      <DetailHead
        template={template}
        stage={editing.stage}
        changes={changes.length}
        unstored={editing.stage === 'unstored' ? draft : null}
        viewerId={viewer?.id}
        isInline={isInline}
      />
      <DetailToolbar
        id={id}
        isOn={isOn}
        mayChange={mayChange}
        isOpen={isOpen}
        canReset={changes.length > 0}
        canSave={isOpen && changes.length > 0 && theirs === null && canSave(draft, 'edit')}
        saving={save.isPending}
        {...handlers}
      />
      {isOld && <OldVersion id={id} mayDuplicate={mayChange} />}
      {editing.stage === 'unstored' && (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          role="alert"
          mb="lg"
        >
          {texts.unstored}
        </Alert>
      )}
      {theirs && (
        <Conflict
          id={id}
          viewerId={viewer?.id}
          base={editing.base}
          mine={draft}
          theirs={theirs}
          onTakeTheirs={editing.reset}
          onKeepMine={editing.rebase}
        />
      )}
      <TemplateBuilder
        draft={draft}
        onChange={editing.change}
        locked={!isOpen}
        isBusy={save.isPending}
        canAddField={!isInline}
        showsErrors={isOpen}
        canUnlock={!isOld && mayChange}
        savedIds={savedIds}
      />
      {!isInline && <OdkDifferences draft={editing.base} />}
      <DetailDialogs
        open={dialog}
        template={template}
        editing={editing}
        viewerId={viewer?.id}
        isChanging={statusChange.isPending}
        onUnlock={() => setIsOpen(true)}
        onStatus={() => changeStatus({ id, isEnabled: status !== 'active' })}
        onClose={close}
      />
    </article>
  )
}
