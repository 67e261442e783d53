import { ownNameOf, type TemplateLanguages, tagsOf } from '@quadrat/domain/template/template-languages'
import { IconChevronDown } from '@tabler/icons-react'
import { texts } from '#src/shared/texts-en.ts'

interface FormLanguageProps {
  languages: TemplateLanguages
  tag: string
  onChoose: (tag: string) => void
}

/** The choice among the languages of a form, each named in itself. None for a form in one language. */
export function FormLanguage({ languages, tag, onChoose }: FormLanguageProps) {
  const tags = tagsOf(languages)
  if (tags.length < 2) return null
  return (
    <span className="choice fill-language">
      <select aria-label={texts.language} value={tag} onChange={event => onChoose(event.target.value)}>
        {tags.map(one => (
          <option key={one} value={one} lang={one}>
            {ownNameOf(one)}
          </option>
        ))}
      </select>
      <IconChevronDown aria-hidden="true" size={22} stroke={2} />
    </span>
  )
}
