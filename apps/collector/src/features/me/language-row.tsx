import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { LanguageSelect } from '#src/shared/ui/language-select.tsx'
import { texts } from './texts-en.ts'

/** The language of the app. */
export function LanguageRow() {
  const [isMissing, setIsMissing] = useState(false)
  return (
    <li className="setting">
      <IconLanguage aria-hidden="true" size={26} stroke={1.5} />
      <div>
        <p className="setting-title">{appTexts.language}</p>
        {isMissing && (
          <p className="setting-note" role="status">
            {texts.languageMissing}
          </p>
        )}
      </div>
      <LanguageSelect onChosen={isSpoken => setIsMissing(!isSpoken)} />
    </li>
  )
}
