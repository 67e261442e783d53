import { Combobox, Input, InputBase, ScrollArea, UnstyledButton, useCombobox } from '@mantine/core'
import { isInternational, joinPhone, splitPhone } from '@quadrat/forms/engine/phone'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type Country, canRenderFlags, countryOf, matchingCountries, useUsualCountry } from './countries.ts'
import styles from './phone-field.module.css'
import { texts } from './texts-en.ts'

interface Props {
  label: string
  /** E.164 as far as it is typed; empty for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: React.ReactNode
  required?: boolean
}

/** A country and a number. The national trunk prefix 0 is left out of the value. */
export function PhoneField({ label, value, onChange, onBlur, error, required }: Props) {
  const usual = useUsualCountry()
  // Null until a number or a country was given: the usual country may still become known.
  const [given, setCode] = useState(() => (value ? splitPhone(value, usual).country : null))
  const code = given ?? countryOf(usual).code
  const [typed, setTyped] = useState(() => (value ? splitPhone(value, usual).national : ''))
  const [inputId, labelId] = [useId(), useId()]

  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // The value was not typed here: the form was reset or filled by code.
    if (joinPhone(code, typed) !== value) {
      const parts = splitPhone(value, code)
      setTyped(value ? parts.national : '')
      if (value) setCode(parts.country)
    }
  }

  function update(nextCode: string, nextTyped: string): void {
    setCode(nextCode)
    setTyped(nextTyped)
    onChange(joinPhone(nextCode, nextTyped))
  }

  /** On blur, a number with a calling code selects its country. */
  function onLeave(): void {
    if (isInternational(typed)) {
      const parts = splitPhone(joinPhone(code, typed), code)
      update(parts.country, parts.national)
    }
    onBlur?.()
  }

  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: inputId, id: labelId }}
      error={error}
      required={required}
    >
      <div className={styles.row} data-invalid={error ? true : undefined}>
        <CountryPicker code={code} onChange={next => update(next, typed)} />
        <InputBase
          id={inputId}
          className={styles.number}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          dir="ltr"
          maxLength={30}
          placeholder="712 345 678"
          error={Boolean(error)}
          withErrorStyles
          required={required}
          value={typed}
          onChange={event => update(code, event.currentTarget.value)}
          onBlur={onLeave}
        />
      </div>
    </Input.Wrapper>
  )
}

function CountryPicker({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
  })
  const chosen = countryOf(code)
  const found = combobox.dropdownOpened ? matchingCountries(search) : []

  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      onOptionSubmit={next => {
        onChange(next)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton type="button" className={styles.country} onClick={() => combobox.toggleDropdown()}>
          <span className="visually-hidden">{texts.phone.country({ name: chosen.name })} </span>
          <Flag country={chosen} />
          <bdi className={styles.code}>+{chosen.callingCode}</bdi>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          aria-label={texts.phone.find}
          placeholder={texts.phone.search}
          onChange={event => {
            setSearch(event.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options aria-label={texts.phone.countries}>
          <ScrollArea.Autosize mah={240} type="scroll">
            {found.map(country => (
              <Combobox.Option key={country.code} value={country.code} active={country.code === code}>
                <span className={styles.option}>
                  <Flag country={country} />
                  <span className={styles.name}>{country.name}</span>
                  <bdi className={styles.quiet}>+{country.callingCode}</bdi>
                </span>
              </Combobox.Option>
            ))}
            {combobox.dropdownOpened && found.length === 0 && (
              <Combobox.Empty>{texts.phone.notFound}</Combobox.Empty>
            )}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The flag, or the code of the country where the system has no flags. */
function Flag({ country }: { country: Country }) {
  const hasFlag = canRenderFlags()
  return (
    <span className={styles.flag} data-letters={!hasFlag || undefined} aria-hidden>
      {hasFlag ? country.flag : country.code}
    </span>
  )
}
