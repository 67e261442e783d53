/** History state that the screens about projects pass on. */
export interface ProjectState {
  /** The tab to open where the address names none, from 0. */
  tab?: number
  /**
   * The id of a template that was created for the project: its row is marked, and the next step is offered.
   */
  newTemplate?: string
  /** True in the flow of the company's first project. The spelling is the specification's. */
  isFristProject?: boolean
}
