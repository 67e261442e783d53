import { ActionIcon, Button, Menu } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { IconBinaryTree, IconBooks, IconDots, IconReplace, IconTestPipe } from '@tabler/icons-react'
import { useRef } from 'react'
import { DependenciesDialog } from './dependencies-dialog.tsx'
import { ExamplesDialog } from './examples/examples-dialog.tsx'
import { texts as exampleTexts } from './examples/texts-en.ts'
import type { ExampleRun } from './examples/use-example-runs.ts'
import { FindDialog } from './find-dialog.tsx'
import { LibraryDialog } from './library/library-dialog.tsx'
import { texts as libraryTexts } from './library/texts-en.ts'

/** What is done with all fields at once, in a dialog. */
export type FieldTool = 'find' | 'dependencies' | 'library' | 'examples'

interface ToolsProps {
  isEmpty: boolean
  /** How many examples have another result than when they were saved. */
  changed: number
  /** True if blocks of the library can be added. */
  canAdd: boolean
  onOpen: (tool: FieldTool) => void
}

/** The menu of the tools. */
export function FieldTools({ isEmpty, changed, canAdd, onOpen }: ToolsProps) {
  if (isEmpty && !canAdd) return null
  return (
    <>
      {changed > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTestPipe size={16} stroke={1.75} aria-hidden />}
          onClick={() => onOpen('examples')}
        >
          {exampleTexts.changed({ count: changed })}
        </Button>
      )}
      <ToolMenu isEmpty={isEmpty} canAdd={canAdd} onOpen={onOpen} />
    </>
  )
}

function ToolMenu({ isEmpty, canAdd, onOpen }: Omit<ToolsProps, 'changed'>) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={builderTexts.toolsLabel}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canAdd && (
          <Menu.Item
            leftSection={<IconBooks size={16} stroke={1.75} aria-hidden />}
            onClick={() => onOpen('library')}
          >
            {libraryTexts.open}
          </Menu.Item>
        )}
        <Menu.Item
          disabled={isEmpty}
          leftSection={<IconTestPipe size={16} stroke={1.75} aria-hidden />}
          onClick={() => onOpen('examples')}
        >
          {exampleTexts.title}
        </Menu.Item>
        <Menu.Item
          disabled={isEmpty}
          leftSection={<IconReplace size={16} stroke={1.75} aria-hidden />}
          onClick={() => onOpen('find')}
        >
          {builderTexts.find}
        </Menu.Item>
        <Menu.Item
          disabled={isEmpty}
          leftSection={<IconBinaryTree size={16} stroke={1.75} aria-hidden />}
          onClick={() => onOpen('dependencies')}
        >
          {builderTexts.dependencies}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface DialogProps {
  tool: FieldTool | null
  draft: TemplateDraft
  runs: readonly ExampleRun[]
  locked: boolean
  onChange: (make: (draft: TemplateDraft) => TemplateDraft) => void
  /** Opens a field. */
  onGo: (id: string) => void
  onClose: () => void
}

/** The dialogs of the tools. */
export function FieldToolDialogs({ tool, draft, runs, locked, onChange, onGo, onClose }: DialogProps) {
  /** The field to open when the dialog has closed, because a closing dialog takes the focus back. */
  const target = useRef<string | null>(null)
  const shared = {
    onClose,
    onGo(id: string) {
      target.current = id
      onClose()
    },
    onExited() {
      const id = target.current
      target.current = null
      if (id !== null) onGo(id)
    },
  }
  return (
    <>
      <FindDialog draft={draft} opened={tool === 'find'} locked={locked} onChange={onChange} {...shared} />
      <LibraryDialog draft={draft} opened={tool === 'library'} onChange={onChange} {...shared} />
      <ExamplesDialog
        draft={draft}
        runs={runs}
        opened={tool === 'examples'}
        locked={locked}
        onChange={onChange}
        onClose={onClose}
      />
      <DependenciesDialog fields={draft.fields} opened={tool === 'dependencies'} {...shared} />
    </>
  )
}
