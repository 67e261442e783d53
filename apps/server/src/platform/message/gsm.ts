// The characters of GSM 03.38, each one septet; those of its extension are two.
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/
const gsmExtension = /[\^{}\\[\]~|€]/g

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

const typographic: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/**
 * Returns a text without the accents and quotation marks that the GSM alphabet lacks, such as those of ç, ê
 * and ó, if it then fits: a single one of them would more than double what the text costs. A text in other
 * letters stays as it is.
 */
export function inGsm(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\n\r ]/gu, letter =>
      gsm.test(letter) ? letter : (typographic[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')),
    )
    .replace(/[\u00a0\u202f]/g, ' ')
  return gsm.test(plain) ? plain : text
}
