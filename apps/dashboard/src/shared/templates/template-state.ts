import type { TemplatesSearch } from './templates-search.ts'

/** The project that a template is created for. */
export interface ProjectOfState {
  id: string
  name: string
}

/** The history state that the screens about templates pass to each other. */
export interface TemplateState {
  /**
   * The project from which the chooser was opened: the new template is added to it, and the back link leads
   * there.
   */
  project?: ProjectOfState
  /** The key of a new template that was not saved, to go on with it. */
  unsavedTemplate?: string
  /** The list from which a template's page was opened. */
  templateList?: {
    /** The index of the list's entry in the browser's history. */
    index: number
    search: TemplatesSearch
  }
  /** The template that is shown beside the list, with a draft that could not be stored. */
  selectedTemplate?: {
    id: string
    /** The fields of the draft as JSON. */
    fields?: string
    taskTypeMeta?: unknown
  }
}
