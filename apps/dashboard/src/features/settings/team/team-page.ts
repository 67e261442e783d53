/** What the team keeps beside the address, in the browser's history entry. */
export interface TeamState {
  limit?: number
  /** From 1. */
  currentPage?: number
}

/** Whole rows of the grid of four and of three alike. */
export const teamPageSizes = [12, 24, 48, 96] as const

/** Reads what another screen or an older version left there: what is not right counts as not given. */
export function readTeamPage({ limit, currentPage }: TeamState): { page: number; limit: number } {
  return {
    page: Number.isInteger(currentPage) ? Math.max(1, Number(currentPage)) : 1,
    limit: teamPageSizes.find(size => size === limit) ?? teamPageSizes[0],
  }
}
