/** The history state of the team's list. The specification names its keys. */
export interface TeamState {
  limit?: number
  /** From 1. */
  currentPage?: number
}

/** Page sizes that fill whole rows of three and of four cards. */
export const teamPageSizes = [12, 24, 48, 96] as const

/**
 * Reads the page, from the address or from the history state of another screen; invalid values count as not
 * given.
 */
export function readTeamPage({ limit, currentPage }: TeamState): { page: number; limit: number } {
  return {
    page: Number.isInteger(currentPage) ? Math.max(1, Number(currentPage)) : 1,
    limit: teamPageSizes.find(size => size === limit) ?? teamPageSizes[0],
  }
}

export interface TeamSearch {
  page?: number
  limit?: number
}

/** Reads the page from the address; what is usual is left out of it. */
export function readTeamSearch(raw: Record<string, unknown>): TeamSearch {
  return teamSearch(readTeamPage({ limit: Number(raw.limit), currentPage: Number(raw.page) }))
}

export function teamSearch({ page, limit }: { page: number; limit: number }): TeamSearch {
  return { ...(page > 1 && { page }), ...(limit !== teamPageSizes[0] && { limit }) }
}
