/** The most rows that the server returns in one page, and the most ids that one call takes. */
const atOnce = 500

/** Fetches the rows of all pages of a list, one page after the other. */
export async function allPages<Row>(
  fetchPage: (pagination: { start: number; limit: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await fetchPage({ start: rows.length, limit: atOnce })
    rows.push(...page)
    if (page.length < atOnce) return rows
  }
}

/** Divides ids into as many as one call takes. */
export function inBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = []
  for (let at = 0; at < ids.length; at += atOnce) batches.push(ids.slice(at, at + atOnce))
  return batches
}
