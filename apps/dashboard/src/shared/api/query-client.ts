import { QueryClient } from '@tanstack/react-query'
import { NoAnswer } from './graphql.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Only a missing response is retried; a refusal would be repeated.
      retry: (failures, error) => error instanceof NoAnswer && failures < 2,
      // Without a network a request fails at once with an error, instead of waiting invisibly.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
