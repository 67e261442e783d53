import { Alert } from '@mantine/core'
import { templateTexts } from '@quadrat/domain/messages/en'
import { canSave } from '@quadrat/domain/template-draft-errors'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PreviewDialog } from '#src/features/template-builder/preview-dialog.tsx'
import { TemplateBuilder } from '#src/features/template-builder/template-builder.tsx'
import { VersionsDrawer } from '#src/features/template-versions/versions-drawer.tsx'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useTemplateDraft } from '#src/shared/templates/drafts/use-template-draft.ts'
import { SwitchDialog } from '#src/shared/templates/status-dialog.tsx'
import { type Template, templateQuery } from '#src/shared/templates/templates.api.ts'
import { useSwitch } from '#src/shared/templates/use-status-change.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { Conflict } from './conflict.tsx'
import styles from './detail.module.css'
import { DetailHead } from './detail-head.tsx'
import { DetailSkeleton, OldVersion } from './detail-parts.tsx'
import { DetailToolbar } from './detail-toolbar.tsx'
import { useGivenDraft } from './use-given-draft.ts'
import { useSaving } from './use-saving.ts'

interface Props {
  id: string
  /** Beside the list. */
  isInline?: boolean
  /** It could not be loaded, or there is none. */
  onMissing: () => void
}

export function TemplateDetail({ id, isInline = false, onMissing }: Props) {
  const query = useQuery(templateQuery(id))
  const missing = useRef(onMissing)
  missing.current = onMissing
  const error = query.data
    ? null
    : query.data === null
      ? 'This template does not exist.'
      : query.error && problemText(query.error)
  useEffect(() => {
    if (error === null) return
    showProblem(query.error, templateTexts.loadFailed(error))
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
  const { id, title, status } = template
  const given = useGivenDraft(id)
  const viewer = useQuery(viewerQuery).data
  const editing = useTemplateDraft(template, given, onStale)
  const { draft, changes } = editing
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<'edit' | 'reset' | 'preview' | 'versions' | 'switch' | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const save = useSaving(id, editing, isInline ? templateTexts.updatedInList : templateTexts.updated, () =>
    setIsOpen(false),
  )
  const saveOnce = useOnce(save)
  const turn = useSwitch('detail', () => {
    close()
    // What 'Save as Draft' left behind has become the template.
    if (changes.length === 0) editing.reset()
  })
  const turnOnce = useOnce(turn)
  // What is being saved comes back by the live event, too, and may be here before the answer.
  const theirs = save.isPending ? null : editing.theirs
  const isOld = status === 'old'
  const isOn = isOld ? null : status === 'active'
  const mayChange = viewer?.abilities.includes('template.write') ?? false
  // The same function at each render; what it saves is read when it is called.
  const saving = useRef(saveOnce)
  saving.current = saveOnce
  const act = useMemo(
    () => ({
      onEdit: () => (isOpen ? setIsOpen(false) : setDialog('edit')),
      onReset: () => setDialog('reset'),
      onPreview: () => setDialog('preview'),
      onVersions: () => setDialog('versions'),
      onSwitch: () => setDialog('switch'),
      onSave: () => saving.current(),
    }),
    [isOpen],
  )

  return (
    <article className={styles.detail}>
      <DetailHead
        template={template}
        stage={editing.stage}
        changes={changes.length}
        unkept={editing.stage === 'unkept' ? draft : null}
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
        {...act}
      />
      {isOld && <OldVersion id={id} />}
      {editing.stage === 'unkept' && (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          role="alert"
          mb="lg"
        >
          This browser cannot keep your changes. Save them before you leave this page.
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
        hint={!isOld}
      />
      <ConfirmDialog
        opened={dialog === 'edit'}
        title="Edit Mode"
        confirmLabel={templateTexts.editConfirm}
        pending={false}
        error={null}
        onConfirm={() => {
          setIsOpen(true)
          close()
        }}
        onClose={close}
      >
        {templateTexts.editMode(title)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'reset'}
        title="Reset template"
        confirmLabel="Reset"
        destructive
        pending={false}
        error={null}
        onConfirm={() => {
          editing.reset()
          close()
        }}
        onClose={close}
      >
        {changes.length === 1 ? 'Your change is dropped' : `Your ${changes.length} changes are dropped`}, and
        the template is as it was saved.
      </ConfirmDialog>
      <PreviewDialog draft={draft} opened={dialog === 'preview'} onClose={close} />
      <VersionsDrawer id={id} viewerId={viewer?.id} opened={dialog === 'versions'} onClose={close} />
      <SwitchDialog
        template={dialog === 'switch' ? template : null}
        unsaved={changes.length}
        pending={turn.isPending}
        onConfirm={() => turnOnce({ id, on: status !== 'active' })}
        onClose={close}
      />
    </article>
  )
}
