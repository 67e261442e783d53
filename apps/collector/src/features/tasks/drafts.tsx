import { Rich } from '@quadrat/forms/rich'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { deleteReport } from '#src/offline/report-delivery.ts'
import { progressText, reportProgress } from '#src/offline/report-progress.ts'
import { ownTitle } from '#src/offline/report-title.ts'
import type { Report } from '#src/offline/store.ts'
import { wantedForm } from '#src/shared/form-language.ts'
import { formatWhen } from '#src/shared/format.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Confirm } from '#src/shared/ui/confirm.tsx'
import { texts } from './texts-en.ts'

/** What tells a draft apart, or the title of its template. */
const nameOf = (draft: Report) => ownTitle(draft) ?? wantedForm(draft.template).title

export function Drafts({ drafts }: { drafts: Report[] }) {
  const [toDelete, setToDelete] = useState<Report | null>(null)
  const newest = [...drafts].sort((a, b) => b.updatedAt - a.updatedAt)
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts">{texts.drafts.title}</h2>
      <ul className="rows">
        {newest.map(draft => (
          <li key={draft.clientId} className="draft">
            <Link href={`/fill/${draft.clientId}`} className="row">
              <IconPencil aria-hidden="true" className="row-icon" size={28} stroke={1.5} />
              <span className="row-main">
                <span className="row-title" dir="auto">
                  {nameOf(draft)}
                </span>
                <span className="row-note">
                  {ownTitle(draft) && <span dir="auto">{wantedForm(draft.template).title}</span>}
                  <span dir="auto">{draft.template.projectName}</span>
                  <span>{progressText(reportProgress(draft, draft))}</span>
                  <span>{formatWhen(draft.updatedAt, Date.now())}</span>
                  {draft.editFrom && (
                    <span className="mark-edit">{texts.drafts.editOf({ id: draft.editFrom })}</span>
                  )}
                </span>
              </span>
            </Link>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.drafts.deleteLabel({ title: nameOf(draft) })}
              onClick={() => setToDelete(draft)}
            >
              <IconTrash aria-hidden="true" size={24} stroke={1.75} />
            </button>
          </li>
        ))}
      </ul>
      {toDelete && (
        <Confirm
          title={texts.drafts.deleteTitle}
          yes={texts.drafts.delete}
          no={appTexts.keep}
          danger
          onYes={() => {
            void deleteReport(toDelete.clientId)
            setToDelete(null)
          }}
          onNo={() => setToDelete(null)}
        >
          <p>
            <Rich text={texts.drafts.deleteText} values={{ title: <bdi>{nameOf(toDelete)}</bdi> }} />
          </p>
        </Confirm>
      )}
    </section>
  )
}
