import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { NewPersonForm } from './new-person-form.tsx'
import { type AddedCollector, addCollector } from './people.api.ts'
import type { PeopleState, PersonValues } from './people-state.ts'

interface Props {
  /** What was typed before, on the way to create a group and back. */
  start?: PersonValues
  /** The project that the collector is added to. */
  projectId?: string
  /** What Create Group hands back when it returns here. */
  groupState?: PeopleState
  /** She is there. `another` keeps the form, which is empty again. */
  onAdded: (collector: AddedCollector, another: boolean) => void
  onCancel: () => void
}

const inList = {
  submit: 'Add Data Collector',
  done: collectorTexts.created,
  failed: collectorTexts.addFailed,
}
const inProject = {
  ...inList,
  done: collectorTexts.createdInProject,
  failed: collectorTexts.addFailedInProject,
}

/** Adds a data collector and invites her; from the list of them, or into a project. */
export function CollectorForm({ projectId, ...rest }: Props) {
  return (
    <NewPersonForm
      {...rest}
      asks="group"
      onConsentMissing={() => showProblem(null, collectorTexts.consentMissing)}
      texts={projectId ? inProject : inList}
      add={(values, clientId) => addCollector(values, clientId, projectId ? [projectId] : undefined)}
    />
  )
}
