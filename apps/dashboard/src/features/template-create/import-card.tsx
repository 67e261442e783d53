import { xlsformTexts } from '@quadrat/domain/messages/xlsform-en'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import type { ProjectOfState } from '#src/shared/templates/template-state.ts'
import styles from './chooser.module.css'
import { StartersSection } from './starters/starters-section.tsx'
import { storeDraft } from './unsaved-template.ts'

const ImportXlsformDialog = lazyDialog(
  async () => (await import('#src/shared/templates/xlsform/import-dialog.tsx')).ImportXlsformDialog,
)

interface Props {
  project: ProjectOfState | undefined
  /** The id of the viewer. */
  person: string | null
}

/** A form of another program to begin with. */
export function ImportCard({ project, person }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()

  function open(draft: TemplateDraft): void {
    const key = newUuid()
    storeDraft({ key, person, project, draft })
    navigate({ to: '.', search: { templateSource: 'blank' }, state: { project, unsavedTemplate: key } })
  }

  return (
    <li className={styles.blank}>
      <IconFileImport size={28} stroke={1.5} aria-hidden />
      <button type="button" className={styles.action} onClick={() => setIsOpen(true)}>
        {xlsformTexts.heading}
      </button>
      <span className={styles.quiet}>{xlsformTexts.cardHint}</span>
      {isOpen && (
        <Suspense>
          <ImportXlsformDialog
            opened
            templateId={null}
            onOpen={open}
            onClose={() => setIsOpen(false)}
            instead={<StartersSection project={project} showsAll={false} />}
          />
        </Suspense>
      )}
    </li>
  )
}
