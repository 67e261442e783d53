/** True for what ODK's converter takes as the name of an option, of several that are chosen as well. */
export function isPlainName(name: string): boolean {
  return /^[^\s"'<>&]{1,100}$/.test(name)
}
