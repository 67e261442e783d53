import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { fold } from '@quadrat/domain/fold'

/**
 * The filter of a searchable list: without case and accents, as the server searches. Mantine's own compares
 * accents.
 */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const sought = fold(search.trim())
  return options.filter(option => fold((option as ComboboxItem).label).includes(sought))
}
