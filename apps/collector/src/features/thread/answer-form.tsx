import { limits } from '@quadrat/domain/limits'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { isStorageFull, readSetting, store, writeSetting } from '#src/offline/store.ts'
import { sendWaiting } from '#src/offline/sync.ts'
import { answerStaff } from '#src/offline/threads.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { texts } from './texts-en.ts'

/** The answer to staff. What is typed is kept on this phone, and what is sent waits there for a network. */
export function AnswerForm({ personId, taskId }: { personId: string; taskId: string }) {
  const key = `thread-draft:${personId}:${taskId}`
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    void readSetting<string>(key).then(draft => setText(typed => typed || draft || ''))
  }, [key])

  function type(next: string): void {
    setText(next)
    void writeSetting(key, next).catch(() => undefined)
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const said = text.trim()
    if (!said) return
    try {
      await answerStaff(personId, taskId, said, new Date())
      setText('')
      setFailure(null)
      await store.settings.delete(key)
      void sendWaiting('now')
    } catch (error) {
      setFailure(isStorageFull(error) ? appTexts.phoneFull : texts.notKept)
    }
  }

  return (
    <form className="answer" onSubmit={event => void send(event)}>
      <label htmlFor="answer">{texts.own}</label>
      <textarea
        id="answer"
        dir="auto"
        rows={3}
        maxLength={limits.taskMessages.characters}
        value={text}
        onChange={event => type(event.currentTarget.value)}
      />
      {failure && (
        <Notice kind="error" announce>
          <p>{failure}</p>
        </Notice>
      )}
      <Button
        type="submit"
        variant="main"
        icon={<IconSend aria-hidden="true" className="pointing" />}
        disabled={!text.trim()}
      >
        {texts.send}
      </Button>
    </form>
  )
}
