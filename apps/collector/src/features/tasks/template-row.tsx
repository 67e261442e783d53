import type { WorkTemplate } from '@quadrat/domain/collector-api/work'
import { titleOf } from '@quadrat/domain/template/template-languages'
import { IconCamera, IconChevronRight, IconClipboardText } from '@tabler/icons-react'
import { Link } from 'wouter'
import { formTags } from '#src/shared/language.ts'
import { texts } from './texts-en.ts'

export function TemplateRow({ template }: { template: WorkTemplate }) {
  const { tag, fields, photoRequired, projectTemplateId } = template
  return (
    <li>
      <Link href={`/new/${projectTemplateId}`} className="row">
        <IconClipboardText aria-hidden="true" className="row-icon" size={28} stroke={1.5} />
        <span className="row-main">
          <span className="row-title" dir="auto">
            {titleOf(template, formTags())}
          </span>
          <span className="row-note">
            {tag && <span dir="auto">{tag}</span>}
            <span>{texts.questions({ count: fields.length })}</span>
            {photoRequired && (
              <span className="with-icon">
                <IconCamera aria-hidden="true" size={18} stroke={1.75} />
                {texts.photoNeeded}
              </span>
            )}
          </span>
        </span>
        <IconChevronRight aria-hidden="true" className="row-go" size={22} />
      </Link>
    </li>
  )
}
