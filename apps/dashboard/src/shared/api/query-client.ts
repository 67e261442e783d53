import { Problem } from '@quadrat/domain/problem'
import { QueryClient } from '@tanstack/react-query'
import { NoAnswer } from './graphql.ts'

/** Half of it is random, so that the open pages do not all ask at once when the data is back. */
const outageRetryMs = 2500 + Math.random() * 2500

const isOutage = (error: unknown) => error instanceof Problem && error.code === 'data.unavailable'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Only a missing response is retried; a refusal would be repeated. An outage of the server's data is
      // waited for.
      retry: (failures, error) => isOutage(error) || (error instanceof NoAnswer && failures < 2),
      retryDelay: (failures, error) =>
        isOutage(error) ? outageRetryMs : Math.min(1000 * 2 ** failures, 30_000),
      // Without a network a request fails at once with an error, instead of waiting invisibly.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
