/**
 * Returns the settings of ODK Collect as its QR codes have them: JSON, compressed by zlib, in base64. Forms
 * come and go as the server says, and finished reports are sent without asking.
 * @param name of the project in the app
 */
export async function collectSettings(serverUrl: string, name: string): Promise<string> {
  const settings = {
    general: {
      protocol: 'odk_default',
      server_url: serverUrl,
      form_update_mode: 'match_exactly',
      autosend: 'wifi_and_cellular',
    },
    project: { name },
    admin: {},
  }
  const compressed = new Blob([JSON.stringify(settings)])
    .stream()
    .pipeThrough(new CompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
}
