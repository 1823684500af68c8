import type { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'

/** What is said when the server listens: where it can be reached, from here and from the local network. */
export function startMessage(config: Config, interfaces: ReturnType<typeof networkInterfaces>): string {
  const local = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${config.port}`)
  const [first] = local
  return [
    'Dutch is served:',
    `  on this machine       http://localhost:${config.port}`,
    ...local.map((address) => `  on the local network  ${address}`),
    config.hasPublicUrl
      ? `  public address        ${config.publicUrl.origin}`
      : `Its public address is taken to be ${config.publicUrl.origin}. To give it another one, set PUBLIC_URL, ` +
        `for instance PUBLIC_URL=${first ?? 'https://dutch.example.org'} npm start`,
    ...(config.publicUrl.protocol === 'https:' || config.publicUrl.hostname === 'localhost'
      ? []
      : ['Browsers install the app and open it offline over https:// or on localhost only.']),
  ].join('\n')
}
