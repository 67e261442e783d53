/** What screens about projects hand to each other beside the address. */
export interface ProjectState {
  /** The tab that opens where the address names none, from 0. */
  tab?: number
  /** On the way through the company's first project. The clients of the specification spell it so. */
  isFristProject?: boolean
}
