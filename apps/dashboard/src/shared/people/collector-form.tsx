import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { NewPersonForm } from './new-person-form.tsx'
import { type CreatedCollector, createCollector } from './people.api.ts'
import type { PeopleState, PersonValues } from './people-state.ts'
import { texts } from './texts-en.ts'

interface Props {
  /** The values that were typed before the way to Create Group and back. */
  initialValues?: PersonValues
  /** The project that the collector is added to. */
  projectId?: string
  /** The history state that Create Group returns with. */
  groupState?: PeopleState
  /** Called after the creation. `another` keeps the form open, empty again. */
  onCreated: (collector: CreatedCollector, another: boolean) => void
  onCancel: () => void
}

const inList = () => ({
  submit: texts.create.submit,
  done: collectorTexts.created,
  failed: collectorTexts.addFailed,
})
const inProject = () => ({
  submit: texts.create.submit,
  done: collectorTexts.createdInProject,
  failed: collectorTexts.addFailedInProject,
})

/** Creates a data collector and invites them; with a project, adds them to it. */
export function CollectorForm({ projectId, ...rest }: Props) {
  return (
    <NewPersonForm
      {...rest}
      extraField="group"
      onConsentMissing={() => showProblem(null, collectorTexts.consentMissing)}
      texts={projectId ? inProject() : inList()}
      create={(values, clientId) => createCollector(values, clientId, projectId ? [projectId] : undefined)}
    />
  )
}
