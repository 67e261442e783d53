import { spoken } from '@quadrat/domain/language/texts'
import { type ReactElement, useState } from 'react'
import { callingCodes, isInternational, joinPhone, type PhoneParts, splitPhone } from '#src/engine/phone.ts'
import { useHost } from '#src/parts/host.tsx'
import { Icon } from '#src/parts/icons.tsx'
import { texts } from '#src/parts/texts-en.ts'
import { useFilled } from '#src/parts/use-filled.ts'
import type { FieldProps } from './field-props.ts'

/** A phone number as a country and a national number. The answer is always E.164. */
export function PhoneNumberField({ field, answer, onAnswer, ids, invalid }: FieldProps<'phone-number'>) {
  const { defaultCountry = 'KE' } = useHost()
  const stored = typeof answer === 'string' ? answer : ''
  const [own, setOwn] = useState<PhoneParts>(() => splitPhone(stored, defaultCountry))
  const parts = joinPhone(own.country, own.national) === stored ? own : splitPhone(stored, own.country)

  const { isFilled, fill } = useFilled(callingCodes.size)

  const set = (country: string, typed: string) => {
    const joined = joinPhone(country, typed)
    setOwn({ country, national: typed })
    onAnswer(joined === '' ? undefined : joined)
  }
  // On blur, the calling code of a pasted '+255 712 …' moves to the country.
  const extractCountry = () => isInternational(parts.national) && setOwn(splitPhone(stored, parts.country))

  return (
    <div className="qf-phone">
      <span className="qf-country">
        <select
          aria-label={`${texts.country}: ${field.label}`}
          value={parts.country}
          onChange={event => set(event.target.value, parts.national)}
          onPointerDown={fill}
          onFocus={fill}
        >
          {isFilled ? countryOptions() : countryOptions().filter(option => option.key === parts.country)}
        </select>
        <span aria-hidden="true" dir="ltr">
          {parts.country} +{callingCodes.get(parts.country)}
        </span>
        <Icon name="chevron" />
      </span>
      <input
        id={ids.input}
        type="tel"
        dir="ltr"
        autoComplete="off"
        enterKeyHint="next"
        value={parts.national}
        onChange={event => set(parts.country, event.target.value)}
        onBlur={extractCountry}
        aria-labelledby={ids.label}
        aria-invalid={invalid || undefined}
        aria-required={field.isRequired || undefined}
        aria-describedby={ids.describedBy}
      />
    </div>
  )
}

let options: { locale: string; elements: ReactElement[] } | undefined

/**
 * Returns the countries with the browser's names for them, sorted. Cached, because a form may have many phone
 * questions.
 */
function countryOptions(): ReactElement[] {
  const { locale } = spoken()
  if (options?.locale === locale) return options.elements
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const elements = [...callingCodes]
    .map(([country, code]) => ({ country, code, name: names.of(country) ?? country }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
    .map(({ country, code, name }) => (
      <option key={country} value={country}>
        {`${name} +${code}`}
      </option>
    ))
  options = { locale, elements }
  return elements
}
