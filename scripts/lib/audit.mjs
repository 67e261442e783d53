import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const limitMs = 45_000

/**
 * Asks the registry of this machine for known weaknesses of what runs in production. What npm prints is not
 * passed on: it has the address of the registry.
 * @returns the packages with a serious weakness, or null if no registry answers
 */
export async function auditDependencies(command = 'npm') {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000']
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMs)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    output += text
  })
  await new Promise(resolve => child.once('close', resolve).once('error', resolve))
  clearTimeout(limit)
  return seriousIn(output)
}

/** Returns the names and severities in a report of npm, or null if it is none. */
export function seriousIn(output) {
  try {
    const report = JSON.parse(output)
    if (!report.auditReportVersion) return null
    return Object.values(report.vulnerabilities)
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map(({ name, severity }) => `${name} (${severity})`)
      .sort()
  } catch {
    return null
  }
}
