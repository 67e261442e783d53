/** The text of a notification as a text message. */
export function textOf({ title, message }: { title: string; message: string }): string {
  return title ? `${title}\n${message}` : message
}
