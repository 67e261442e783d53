/** The history state of the team's list. The specification names its keys. */
export interface TeamState {
  limit?: number
  /** From 1. */
  currentPage?: number
}

/** Page sizes that fill whole rows of three and of four cards. */
export const teamPageSizes = [12, 24, 48, 96] as const

/** Reads the history state, which another screen or version may have written; invalid values count as not given. */
export function readTeamPage({ limit, currentPage }: TeamState): { page: number; limit: number } {
  return {
    page: Number.isInteger(currentPage) ? Math.max(1, Number(currentPage)) : 1,
    limit: teamPageSizes.find(size => size === limit) ?? teamPageSizes[0],
  }
}
