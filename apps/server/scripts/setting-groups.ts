/** The groups of settings in the order of the page, each with a sentence that says when they matter. */
export const settingGroups = {
  server: {
    title: 'Address',
    text: 'Browsers only allow the camera, location and offline storage over HTTPS, so put a proxy with a certificate in front. Failed sign-ins are counted by network: if a proxy terminates TLS, list it in `TRUSTED_PROXIES`; otherwise every sign-in appears to come from the proxy.',
  },
  data: {
    title: 'Database, keys and servers',
    text: 'Without `DATABASE_URL` the server runs a PostgreSQL of its own in `DATA_DIR`. The login of `DATABASE_URL` owns the database and may create roles; requests use a second login that owns nothing. [Database logins and keys](operate.md#database-logins-and-keys) explains both, [Several servers](operate.md#several-servers) what Redis is for.',
  },
  files: {
    title: 'Photos and documents',
    text: 'Files are stored in `DATA_DIR` or in an S3 bucket. Several servers need a bucket. [Move files into a bucket](operate.md#the-folder-or-bucket-of-the-files) with `npm run move-files`.',
  },
  registration: {
    title: 'Registration',
    text: 'The first organisation of an installation can always register.',
  },
  messages: {
    title: 'Text messages and email',
    text: 'Without a gateway or a mail server, messages go to the page `/dev/outbox` of the demo. The limits count per day (UTC) and protect you from an organisation that sends invitations to strangers at your cost.',
  },
  maps: {
    title: 'Maps',
    text: 'The bundled world map needs no network. [Base maps](base-maps.md) describes street maps and satellite imagery.',
  },
  pages: {
    title: 'Links, help and outside services',
    text: 'The pages load nothing from other hosts unless a setting below allows it.',
  },
  webhooks: {
    title: 'Webhooks',
    text: '[Webhooks](webhooks.md) reach public HTTPS addresses only, unless you allow more.',
  },
  billing: {
    title: 'Billing',
    text: 'Leave these out unless you host organisations that pay you: without Stripe keys no screen mentions payment, except in the demo, which uses a sandbox. With keys, the plans are the active products of your Stripe account that have a recurring price. Their metadata can set what is included (`baoriders_allowed`), the price of a further data collector per month (`baoriders_cost`), and `manual: true` for plans that are billed outside Stripe. Let the webhook endpoint report `customer.*`, `invoice.*` and `checkout.session.completed`.',
  },
  operation: {
    title: 'Logs, metrics and limits',
    text: "[Operate](operate.md#logs) describes logs, metrics, traces and the operator's page.",
  },
} as const
