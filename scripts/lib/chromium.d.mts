export const chromiumArguments: string[]
export function findChromium(): string | null
export function findHeadlessShell(): string | null
export function installedChromium(): string | null
export function installedHeadlessShell(): string | null
