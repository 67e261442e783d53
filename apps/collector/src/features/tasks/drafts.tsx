import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { progressText, reportProgress } from '#src/offline/report-progress.ts'
import { deleteReport } from '#src/offline/reports.ts'
import type { Report } from '#src/offline/store.ts'
import { formatWhen } from '#src/shared/format.ts'
import { Confirm } from '#src/shared/ui/confirm.tsx'

export function Drafts({ drafts }: { drafts: Report[] }) {
  const [toDelete, setToDelete] = useState<Report | null>(null)
  const newest = [...drafts].sort((a, b) => b.updatedAt - a.updatedAt)
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts">Not finished</h2>
      <ul className="rows">
        {newest.map(draft => (
          <li key={draft.clientId} className="draft">
            <Link href={`/fill/${draft.clientId}`} className="row">
              <IconPencil aria-hidden="true" className="row-icon" size={28} stroke={1.5} />
              <span className="row-main">
                <span className="row-title" dir="auto">
                  {draft.template.title}
                </span>
                <span className="row-note">
                  <span dir="auto">{draft.template.projectName}</span>
                  <span>{progressText(reportProgress(draft, draft))}</span>
                  <span>{formatWhen(draft.updatedAt, Date.now())}</span>
                  {draft.editFrom && <span className="mark-edit">Edit of task {draft.editFrom}</span>}
                </span>
              </span>
            </Link>
            <button
              type="button"
              className="icon-button"
              aria-label={`Delete draft: ${draft.template.title}`}
              onClick={() => setToDelete(draft)}
            >
              <IconTrash aria-hidden="true" size={24} stroke={1.75} />
            </button>
          </li>
        ))}
      </ul>
      {toDelete && (
        <Confirm
          title="Delete this draft?"
          yes="Delete draft"
          no="Keep it"
          danger
          onYes={() => {
            void deleteReport(toDelete.clientId)
            setToDelete(null)
          }}
          onNo={() => setToDelete(null)}
        >
          <p>
            The answers and photos of <bdi>“{toDelete.template.title}”</bdi> that were not sent are deleted
            from this phone.
          </p>
        </Confirm>
      )}
    </section>
  )
}
