import { IconChevronDown, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { appearances, readAppearance, saveAppearance } from '#src/shared/appearance.ts'
import { texts } from './texts-en.ts'

export function AppearanceRow() {
  const [chosen, setChosen] = useState(readAppearance)
  return (
    <li className="setting">
      <IconSun aria-hidden="true" size={26} stroke={1.5} />
      <label htmlFor="appearance" className="setting-title">
        {texts.colours}
      </label>
      <span className="choice">
        <select
          id="appearance"
          value={chosen}
          onChange={event => {
            const next = appearances.find(appearance => appearance === event.target.value) ?? 'auto'
            saveAppearance(next)
            setChosen(next)
          }}
        >
          {appearances.map(appearance => (
            <option key={appearance} value={appearance}>
              {texts.appearances[appearance]}
            </option>
          ))}
        </select>
        <IconChevronDown aria-hidden="true" size={22} stroke={2} />
      </span>
    </li>
  )
}
