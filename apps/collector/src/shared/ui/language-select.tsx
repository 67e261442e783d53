import { isLanguage, languageCodes, languages } from '@quadrat/domain/language/languages'
import { spoken } from '@quadrat/domain/language/texts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { switchLanguage } from '#src/shared/language.ts'
import { texts } from '#src/shared/texts-en.ts'
import './ui.css'

interface LanguageSelectProps {
  /** Called with whether the language is spoken now. */
  onChosen?: (isSpoken: boolean) => void
}

/** The choice of a language. Each is named in itself, so that nobody has to read the one that is wrong. */
export function LanguageSelect({ onChosen }: LanguageSelectProps) {
  const [busy, setBusy] = useState(false)
  const choose = async (code: string) => {
    if (!isLanguage(code)) return
    setBusy(true)
    const isSpoken = await switchLanguage(code)
    setBusy(false)
    onChosen?.(isSpoken)
    // The page was built anew in the other language.
    requestAnimationFrame(() => document.getElementById('language')?.focus())
  }
  return (
    <span className="choice">
      <select
        id="language"
        aria-label={texts.language}
        value={spoken().language}
        disabled={busy}
        onChange={event => void choose(event.target.value)}
      >
        {languageCodes.map(code => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
      <IconChevronDown aria-hidden="true" size={22} stroke={2} />
    </span>
  )
}
