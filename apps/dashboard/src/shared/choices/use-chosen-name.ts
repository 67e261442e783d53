import { useQuery } from '@tanstack/react-query'
import { type ListName, listQuery } from './choice-lists.api.ts'

/** The name of a filter's chosen entry; null while it loads and for an unknown id. */
export function useChosenName(name: ListName, id: string | undefined): string | null {
  const { data } = useQuery({ ...listQuery(name, { id }), enabled: id !== undefined })
  return data?.find(choice => choice.id === id)?.name ?? null
}
