import { IconCheck } from '@tabler/icons-react'
import { acknowledge } from '#src/offline/messages.ts'
import { pull } from '#src/offline/pull.ts'
import { useSession } from '#src/offline/queries.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { texts } from './texts-en.ts'

/** Confirms an early warning, also without a network. */
export function AcknowledgeButton({ id }: { id: string }) {
  const { person } = useSession()
  const confirm = async () => {
    await acknowledge(person.id, id)
    void pull()
  }
  return (
    <Button variant="danger" icon={<IconCheck aria-hidden="true" />} onClick={() => void confirm()}>
      {texts.acknowledge}
    </Button>
  )
}
