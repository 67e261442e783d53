import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { type AccountCall, limitNetworkCalls } from '#src/features/account/account.actions.ts'

/**
 * The options of a route that anybody may call: a small body, and a limit for each network before it is read.
 */
export const accountCall = (deps: AppDeps, call: AccountCall) => ({
  bodyLimit: 16 * 1024,
  onRequest: async ({ ip }: FastifyRequest) => limitNetworkCalls(deps, call, ip),
})
