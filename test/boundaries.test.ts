import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { actsAsOwner, errorsOf, OWNER_FILES, root, sourceFiles } from './boundaries.ts'

test('every file of the repository keeps the boundaries', () => {
  const files = sourceFiles()
  // Without this check, an empty list of files would pass.
  expect(files.length).toBeGreaterThan(50)
  const errors = files.flatMap(path => errorsOf(path, readFileSync(join(root, path), 'utf8')))
  expect(errors, 'the rules are at the top of test/boundaries.ts').toEqual([])
})

test('every file that may act as the owner of the database does so', () => {
  const using = OWNER_FILES.filter(path => actsAsOwner(path, readFileSync(join(root, path), 'utf8')))
  expect(using).toEqual(OWNER_FILES)
})

describe('the checker refuses', () => {
  const refused: [title: string, path: string, source: string, error: string][] = [
    [
      'React in domain',
      'packages/domain/src/task/task.ts',
      "import { useState } from 'react'",
      'domain knows zod alone',
    ],
    [
      'Node in domain',
      'packages/domain/src/task/task.ts',
      "import fs from 'node:fs'",
      'domain knows zod alone',
    ],
    [
      'forms in domain',
      'packages/domain/src/task/task.ts',
      "import type { Form } from '@quadrat/forms/contract'",
      'packages/domain does not know it',
    ],
    [
      'an app in forms',
      'packages/forms/src/form.tsx',
      "export * from '../../../apps/server/src/app.ts'",
      'does not know',
    ],
    [
      'React in the engine',
      'packages/forms/src/engine/visible.ts',
      "import 'react-dom/client'",
      'knows no React',
    ],
    [
      'a feature that acts as the owner of the database',
      'apps/server/src/features/tag/tag.actions.ts',
      "import { withOwnerTransaction } from '#src/platform/database/transaction.ts'",
      'acts as the owner of the database',
    ],
    [
      'a check of a text beyond its bound',
      'apps/server/src/features/tag/tag.actions.ts',
      "const title = z.string().max(100, 'Too long').refine(isStorable)",
      'checks a text beyond its bound',
    ],
    [
      'the same of the small zod',
      'packages/domain/src/answer/answers.ts',
      'const text = z.string().check(z.trim(), z.maxLength(100), z.refine(isStorable))',
      'checks a text beyond its bound',
    ],
    [
      'the form in the engine',
      'packages/forms/src/engine/visible.ts',
      "import { Form } from '../form.tsx'",
      'must not import the form',
    ],
    [
      'the server in the dashboard',
      'apps/dashboard/src/shared/api.ts',
      "import type { Task } from '../../../server/src/features/task/task.table.ts'",
      'apps/dashboard does not know it',
    ],
    [
      'the collector in the dashboard, loaded later',
      'apps/dashboard/src/shared/api.ts',
      "const app = await import('@quadrat/collector/app/main.tsx')",
      'apps/dashboard does not know it',
    ],
    [
      'the server in the embedded PostgreSQL',
      'packages/embedded-postgres/src/start.ts',
      "import { loadConfig } from '@quadrat/server/config'",
      'packages/embedded-postgres does not know it',
    ],
    [
      'Fastify in the embedded PostgreSQL',
      'packages/embedded-postgres/src/start.ts',
      "import fastify from 'fastify'",
      'package.json does not list',
    ],
    [
      'the demo in the server',
      'apps/server/src/app.ts',
      "const { createDemo } = await import('@quadrat/demo/create-demo')",
      'apps/server does not know it',
    ],
    [
      'the demo at the start of the server',
      'apps/server/src/main.ts',
      "import { createDemo } from '@quadrat/demo/create-demo'",
      'apps/server does not know it',
    ],
    [
      'the server by its path in the demo',
      'apps/demo/src/create-demo.ts',
      "import { withTransaction } from '../../server/src/platform/database/transaction.ts'",
      'use the name of its package',
    ],
    [
      'another feature’s page',
      'apps/dashboard/src/features/tasks/feed.tsx',
      "import { x } from '#src/features/projects/page.tsx'",
      'the inside of another feature',
    ],
    [
      'another feature’s page by a relative path',
      'apps/collector/src/features/tasks/list.tsx',
      "import {\n  x,\n  y,\n} from '../inbox/page.tsx'",
      'the inside of another feature',
    ],
    [
      'another feature’s actions on the server',
      'apps/server/src/features/task/task.actions.ts',
      "import { archive } from '#src/features/project/project.actions.ts'",
      'the inside of another feature',
    ],
    [
      'a feature in platform',
      'apps/server/src/platform/message/push.ts',
      "import type { PushSubscription } from '#src/features/device/device.table.ts'",
      'platform stands below features',
    ],
    [
      'HTTP in a feature',
      'apps/server/src/features/export/export.jobs.ts',
      "import { live } from '#src/http/live.ts'",
      'features stands below http',
    ],
    [
      'the schema of all features in one of them',
      'apps/server/src/features/tag/tag.graphql.ts',
      "import { schema } from '#src/graphql/schema.ts'",
      'features stands below assembly',
    ],
    [
      'the app in HTTP',
      'apps/server/src/http/web.ts',
      "import { buildApp } from '../app.ts'",
      'http stands below app',
    ],
    [
      'more than tables in the list of tables',
      'apps/server/src/tables.ts',
      "import { tasksOf } from '#src/features/task/task.queries.ts'",
      'platform stands below features',
    ],
    [
      'the shell in a feature of the dashboard',
      'apps/dashboard/src/features/settings/team/team-tab.tsx',
      "import { drawerOpen } from '#src/app/shell/shell-store.ts'",
      'features stands below app',
    ],
    [
      'a feature in shared code',
      'apps/dashboard/src/shared/live.ts',
      "const page = await import('#src/features/tasks/feed.tsx')",
      'shared stands below features',
    ],
    [
      'the offline layer in shared code',
      'apps/collector/src/shared/live.ts',
      "import type { Session } from '#src/offline/store.ts'",
      'shared stands below offline',
    ],
    [
      'a query in an action',
      'apps/server/src/features/task/task.actions.ts',
      'export const all = ({ tx }) => tx.select().from(tasks)',
      'writes SQL',
    ],
    [
      'the sql tag in an endpoint',
      'apps/server/src/http/rest.ts',
      "import { eq, sql } from 'drizzle-orm'",
      'writes SQL',
    ],
    [
      'a script from a CDN',
      'apps/collector/src/app/main.tsx',
      "import 'https://cdn.example/react.js'",
      'not in the repository',
    ],
    [
      'a font from a CDN',
      'apps/collector/src/app/app.css',
      "@import '//fonts.example/inter.css';",
      'foreign address',
    ],
    [
      'a picture from elsewhere',
      'apps/dashboard/index.html',
      '<link rel="icon" href="https://x.example/i.png">',
      'foreign',
    ],
    [
      'a file outside',
      'apps/server/src/app.ts',
      "import x from '../../../../elsewhere/x.ts'",
      'outside the repository',
    ],
    [
      'a package that is not listed',
      'apps/server/src/app.ts',
      "import _ from 'lodash'",
      'package.json does not list',
    ],
    [
      'Node in a browser',
      'apps/dashboard/src/shared/api.ts',
      "import { join } from 'node:path'",
      'a browser does not have',
    ],
    ['an index file', 'packages/forms/src/fields/index.ts', 'export const a = 1', 'is a barrel'],
    ['a file that only re-exports', 'packages/domain/src/all.ts', "export * from './task.ts'", 'is a barrel'],
    [
      'a name of the API in a component of the dashboard',
      'apps/dashboard/src/features/tags/tag-row.tsx',
      "export const label = (tag: Tag) => count(tag.task_types, 'template')",
      'uses task_types',
    ],
    [
      'a destructured name of the API',
      'apps/dashboard/src/shared/people/use-group.ts',
      'const { community } = person',
      'uses community',
    ],
  ]

  test.each(refused)('%s', (_, path, source, error) => {
    expect(errorsOf(path, source).join('\n')).toContain(error)
  })
})

describe('the checker allows', () => {
  const allowed: [title: string, path: string, source: string][] = [
    [
      'names of the API in an .api.ts file',
      'apps/dashboard/src/features/tags/tags.api.ts',
      'export const count = (tag: Wire) => tag.task_types',
    ],
    [
      'names of the API in texts and addresses of the dashboard',
      'apps/dashboard/src/features/groups/group-link.tsx',
      'export const GroupLink = () => <Link to="/auth/create-community">A community of baoriders</Link>',
    ],
    [
      'the demo where the server starts, loaded later',
      'apps/server/src/main.ts',
      "const demo = await import('@quadrat/demo/create-demo')",
    ],
    [
      'the server’s actions in the demo',
      'apps/demo/src/demo-history.ts',
      "import { approve } from '@quadrat/server/features/task/task.actions'",
    ],
    [
      'the type of all tables in platform',
      'apps/server/src/platform/database/db.ts',
      "import { relations } from '#src/schema.ts'",
    ],
    [
      'platform and the builder in a feature',
      'apps/server/src/features/tag/tag.graphql.ts',
      "import { builder } from '#src/graphql/builder.ts'\nimport { withSavepoint } from '#src/platform/savepoint.ts'",
    ],
    [
      'features and shared code in the app',
      'apps/dashboard/src/app/pages/tags.tsx',
      "import { Tags } from '#src/features/tags/page.tsx'\nimport { x } from '#src/shared/stored.ts'",
    ],
    [
      'zod and itself in domain',
      'packages/domain/src/task/task.ts',
      "import { z } from 'zod'\nimport { a } from './limits.ts'",
    ],
    ['a property test of domain', 'packages/domain/src/task/task.test.ts', "import fc from 'fast-check'"],
    [
      'domain in the engine',
      'packages/forms/src/engine/visible.ts',
      "import { a } from '@quadrat/domain/answer/answers'",
    ],
    [
      'forms in an app',
      'apps/collector/src/features/fill/page.tsx',
      "import { Form } from '@quadrat/forms/form'",
    ],
    [
      'another feature’s table and queries on the server',
      'apps/server/src/features/task/task.queries.ts',
      "import { projects } from '#src/features/project/project.table.ts'\nimport { q } from '../project/project.queries.ts'",
    ],
    [
      'a query in a queries file',
      'apps/server/src/features/task/task.queries.ts',
      "import { eq } from 'drizzle-orm'\ntx.select()",
    ],
    [
      'the word select in a comment',
      'apps/server/src/features/task/task.actions.ts',
      '// tx.select() is not for here\nconst a = 1',
    ],
    ['a map’s delete', 'apps/server/src/http/live.ts', 'rooms.delete(company)'],
    [
      'an address in a text',
      'apps/dashboard/src/shared/help.ts',
      "const help = 'https://quadrat.example/help'",
    ],
  ]

  test.each(allowed)('%s', (_, path, source) => {
    expect(errorsOf(path, source)).toEqual([])
  })
})
