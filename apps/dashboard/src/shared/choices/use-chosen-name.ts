import { useQuery } from '@tanstack/react-query'
import { type ListName, listQuery } from './choice-lists.ts'

/** The name of what a filter is set to; null while it is on its way or when there is no such thing. */
export function useChosenName(name: ListName, id: string | undefined): string | null {
  const { data } = useQuery({ ...listQuery(name, { id }), enabled: id !== undefined })
  return data?.find(choice => choice.id === id)?.name ?? null
}
