import type { ReviewTransition } from '@quadrat/domain/task/task'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { clearRequestedChanges, requestedChangesOf } from '../requested-changes/requested-changes-draft.ts'
import { RequestedChangesEditor } from '../requested-changes/requested-changes-editor.tsx'
import type { Task } from '../task.api.ts'
import { DecisionForm } from './decision-form.tsx'
import { reasonDraft } from './reason-draft.ts'
import { texts } from './texts-en.ts'
import type { ReviewInDialog } from './use-review.ts'

export function ReviewDialog({ review, task }: { review: ReviewInDialog; task: Task }) {
  const { transition } = review
  return (
    <Modal
      opened={transition !== null}
      onClose={review.close}
      title={transition ? texts.titles[transition] : ''}
      size={transition === 'request-edit' ? 560 : 480}
      // Without a fade-out, which would catch a key press that is meant for the next task.
      transitionProps={{ exitDuration: 0 }}
    >
      {transition && <Decision key={transition} transition={transition} review={review} task={task} />}
    </Modal>
  )
}

interface Props {
  transition: ReviewTransition
  review: ReviewInDialog
  task: Task
}

function Decision({ transition, review, task }: Props) {
  const requestsEdit = transition === 'request-edit'

  // Only Cancel deletes the drafts. Other ways to close the dialog keep them.
  function cancel(): void {
    reasonDraft.delete(task.id, transition)
    if (requestsEdit) clearRequestedChanges(task.id)
    review.close()
  }

  return (
    <DecisionForm
      transition={transition}
      draftKey={task.id}
      question={texts.questions[transition]}
      reasonLabel={transition === 'approve' ? null : texts.reasons[transition]}
      reasonHint={transition === 'approve' ? undefined : texts.reasonHints[transition]}
      hasMore={() => requestsEdit && requestedChangesOf(task.id).get().length > 0}
      isOver={review.conflict}
      isPending={review.pending}
      error={review.error}
      onConfirm={review.confirm}
      onCancel={cancel}
      deletesDrafts
    >
      {requestsEdit && <RequestedChangesEditor task={task} />}
    </DecisionForm>
  )
}
