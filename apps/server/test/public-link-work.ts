import { makers } from './make.ts'
import type { TestServer } from './server.ts'
import { verbs } from './verbs.ts'

export const CREATE_LINK = `mutation ($input: CreatePublicLinkInput!) {
  createPublicLink(input: $input) { token link { id } } }`

/** Makes public links, and reads them as everybody does. */
export function linkWork(server: TestServer) {
  const { data } = verbs(server)
  return {
    make: makers(server.deps.db),
    async link(token: string, input: object): Promise<{ id: string; token: string }> {
      const { createPublicLink } = await data<{ createPublicLink: { token: string; link: { id: string } } }>(
        token,
        CREATE_LINK,
        { input: { title: 'Mangroves', ...input } },
      )
      return { id: createPublicLink.link.id, token: createPublicLink.token }
    },
    view: (link: string, headers: Record<string, string> = {}) =>
      server.rest('GET', `/api/public/${link}`, { headers }),
  }
}
