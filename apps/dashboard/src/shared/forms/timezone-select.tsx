import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { texts } from './texts-en.ts'

interface Props {
  value: string
  /** The zones that are offered before anything is typed. */
  usual: string[]
  onChange: (zone: string) => void
}

/** The most zones that a search shows. */
const foundMax = 50

/** A select of time zones: a few usual ones, and all others by typing. */
export function TimezoneSelect({ value, usual, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const search = typed === value ? '' : typed.trim().toLowerCase()
  const zones = useMemo(() => {
    if (!search) return usual
    const fits = (zone: string) =>
      zone.toLowerCase().replaceAll('_', ' ').includes(search.replaceAll('_', ' '))
    return [...new Set([...usual, ...Intl.supportedValuesOf('timeZone')])].filter(fits).slice(0, foundMax)
  }, [search, usual])
  return (
    <Select
      label={texts.timezone}
      required
      searchable
      allowDeselect={false}
      value={value}
      onChange={zone => zone && onChange(zone)}
      onSearchChange={setTyped}
      data={zones.includes(value) ? zones : [value, ...zones]}
      // The value is only added so that its name can be shown.
      filter={({ options }) =>
        options.filter(option => 'value' in option && zones.includes(String(option.value)))
      }
      nothingFoundMessage={texts.noTimezone}
    />
  )
}
