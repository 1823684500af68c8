import { isIPv6 } from 'node:net'
import type { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'

/** Values of HOST that mean all addresses of the machine. */
const EVERY: ReadonlySet<string | null> = new Set([null, '0.0.0.0', '::'])

/** Lists the addresses for this machine and for the local network. */
export function startMessage(config: Config, interfaces: ReturnType<typeof networkInterfaces>): string {
  const { host, port } = config
  const at = (address: string) => `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
  const local = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => !internal && (EVERY.has(host) ? family === 'IPv4' : address === host))
    .map(({ address }) => at(address))
  const [first] = local
  const isEverywhere = EVERY.has(host)
  const isHereAlone = !isEverywhere && local.length === 0
  return [
    'Dutch is served:',
    ...(isEverywhere || isHereAlone ? [`  on this machine       ${at('localhost')}`] : []),
    ...local.map((address) => `  on the local network  ${address}`),
    config.hasPublicUrl
      ? `  public address        ${config.publicUrl.origin}`
      : `Its public address is taken to be ${config.publicUrl.origin}. To give it another one, set PUBLIC_URL, ` +
        `for instance PUBLIC_URL=${first ?? 'https://dutch.example.org'} npm start`,
    ...(isHereAlone ? [`It listens on ${host ?? ''} alone: a proxy on another machine needs HOST.`] : []),
    ...(config.publicUrl.protocol === 'https:' || config.publicUrl.hostname === 'localhost'
      ? []
      : ['Browsers install the app and open it offline over https:// or on localhost only.']),
  ].join('\n')
}
