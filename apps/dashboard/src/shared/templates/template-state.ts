import type { TemplatesSearch } from './templates-search.ts'

/** The project that a template is made for. */
export interface ProjectOfState {
  id: string
  name: string
}

/** What the screens about templates hand to each other beside the address. */
export interface TemplateState {
  /** Where the chooser was opened from: the new template is put into it, and it is where the way leads back. */
  project?: ProjectOfState
  /** The list that a template's page was opened from. */
  templateList?: {
    /** Of its entry in the browser's history. */
    index: number
    search: TemplatesSearch
  }
  /** The template that the list shows beside it, with what was changed there and is not saved. */
  selectedTemplate?: {
    id: string
    /** Serialised, as a draft has them. */
    fields?: string
    taskTypeMeta?: unknown
  }
}
