import { QueryClient } from '@tanstack/react-query'
import { NoAnswer } from './graphql.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays a refusal; only silence is worth another try.
      retry: (failures, error) => error instanceof NoAnswer && failures < 2,
      // Without a network a request fails at once and says so, instead of waiting where nobody sees it.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
