import type { Answers, PhotoRef } from '@quadrat/domain/answers'
import type { RequestedChange } from '@quadrat/domain/requested-change'
import type { Position } from '@quadrat/domain/submission'
import type { TaskStatus } from '@quadrat/domain/task'
import type { Field } from '@quadrat/domain/template'

// The shapes of the server's answers to the collector's calls. Ids are strings of digits, times ISO 8601 UTC.

export interface SignedIn {
  jwt: string
  user: WirePerson
}

interface WirePerson {
  id: string
  firstName: string
  lastName: string
  company: { id: string; name: string }
}

export interface Work {
  me: WirePerson & { phoneNumber: string; group: { id: string; name: string } | null }
  projects: WorkProject[]
  dataLists: { id: string; name: string; rev: number }[]
}

interface WorkProject {
  id: string
  name: string
  description: string | null
  templates: WorkTemplate[]
}

export interface WorkTemplate {
  projectTemplateId: string
  templateId: string
  version: number
  title: string
  tag: string | null
  sdg: string | null
  photoRequired: boolean
  withComment: boolean
  fields: Field[]
  updatedAt: string
}

export interface TaskSummary {
  id: string
  clientId: string | null
  status: TaskStatus
  projectId: string
  projectTemplateId: string
  templateId: string
  templateVersion: number
  templateTitle: string
  projectName: string
  reportedAt: string
  createdAt: string
  updatedAt: string
  /** The task that this one answers. */
  editFrom: string | null
  /** The newer task that answers this one. */
  editedBy: string | null
  requestedInfo: string | null
  cancellationReason: string | null
  /** The questions and photos that the reviewer asks to be looked at again. */
  requestedChanges: RequestedChange[]
  photosExpected: number
  photosArrived: number
}

export interface TaskDetail extends TaskSummary {
  fields: Field[]
  photoRequired: boolean
  withComment: boolean
  answers: Answers
  photos: (PhotoRef & { url?: string })[]
  comment: string | null
  position: Position | null
}
