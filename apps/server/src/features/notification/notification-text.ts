// The characters of GSM 03.38, each one septet; those of its extension are two.
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/
const gsmExtension = /[\^{}\\[\]~|€]/g

/** The text of a notification as a text message. */
export function textOf({ title, message }: { title: string; message: string }): string {
  return title ? `${title}\n${message}` : message
}

/**
 * How many text messages a text is: 160 characters of the GSM alphabet or 70 of any other, fewer when it is
 * split.
 */
export function textMessageCount(text: string): number {
  const isGsm = gsm.test(text)
  const length = isGsm ? text.length + (text.match(gsmExtension)?.length ?? 0) : text.length
  const [single, part] = isGsm ? [160, 153] : [70, 67]
  return length <= single ? 1 : Math.ceil(length / part)
}
