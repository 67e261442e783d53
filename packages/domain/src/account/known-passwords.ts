/**
 * Passwords of six or more characters that head the lists of stolen ones, in lower case and without what is
 * behind.
 */
const known = new Set(
  `password passw0rd p@ssword p@ssw0rd pa55word passwort motdepasse contraseña qwerty qwertyuiop qwertz qwerty123 azerty
  asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsx qazwsxedc zaq12wsx iloveyou
  iloveu letmein welcome welkom bienvenue willkommen karibu admin administrator superadmin root toor login access master
  monkey dragon sunshine princess football baseball superman batman spiderman michael jordan jennifer shadow ashley
  trustno1 hunter starwars whatever freedom flower charlie computer internet killer pepper cheese summer winter spring
  autumn google facebook samsung android iphone secret changeme default guest test testtest tester testing abcdef abcdefg
  abcdefgh abcd1234 abc123 a1b2c3 a1b2c3d4 aa123456 123abc 123qwe 123qweasd qwe123 1234qwer hello hellohello blessed
  blessing jesus jesuschrist jesus1 godisgood godislove mungu kenya tanzania uganda nairobi mombasa safaricom arsenal
  chelsea liverpool manchester barcelona realmadrid juventus simba tanga zanzibar quadrat collector
  dashboard lovely loveme babygirl beautiful angel daniel jessica nicole thomas matthew joshua andrew robert george
  buster tigger soccer hockey cookie banana orange purple yellow silver golden diamond mustang ferrari mercedes porsche
  pokemon naruto minecraft fortnite ronaldo messi matrix phoenix thunder ginger maggie merlin dolphin butterfly rainbow
  chocolate chicken money success business company office`
    .split(/\s+/)
    .filter(word => word !== ''),
)

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890', '09876543210']

/**
 * Whether a password is among the first that anybody would try: a known word with digits and marks behind it,
 * one character or a short group over and over, or a run of the keyboard or the alphabet. Asks nobody
 * outside.
 * @param own words of the person: the mail address, names
 */
export function isKnownPassword(password: string, own: readonly string[] = []): boolean {
  const typed = password.toLowerCase()
  const word = typed.replace(/[\d\W_]+$/u, '')
  if (known.has(typed) || known.has(word)) return true
  if (/^(.{1,4})\1{2,}$|^(.{1,2})\2+$/u.test(typed) || /^(19|20)\d{6}$/.test(typed)) return true
  if (rows.some(row => row.includes(typed) || row.includes(word.length >= 6 ? word : '\0'))) return true
  return own.some(text => {
    const name = text.toLowerCase().trim()
    return name.length >= 4 && (typed === name || word === name || typed === name.split('@')[0])
  })
}
