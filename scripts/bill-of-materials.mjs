/**
 * @typedef {object} LockedPackage
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 */

/** @typedef {{ readonly name: string, readonly version: string, readonly packages: Readonly<Record<string, LockedPackage>> }} Lockfile */

const MODULES = 'node_modules/'

/**
 * The packages of the lockfile in the format CycloneDX. It has no time or random id, so a lockfile always gives the same text.
 * @param {Lockfile} lock
 */
export function billOfMaterials({ name, version, packages }) {
  const components = Object.entries(packages)
    .filter(([path, locked]) => path.includes(MODULES) && locked.link !== true)
    .map(([path, locked]) => componentOf(path.slice(path.lastIndexOf(MODULES) + MODULES.length), locked))
  const unique = [...new Map(components.map((component) => [component['bom-ref'], component])).values()]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: unique.toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
  }
}

/**
 * @param {string} installedAs
 * @param {LockedPackage} locked
 */
function componentOf(installedAs, { name = installedAs, version = '', license, integrity, dev, optional }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const hashes = (integrity ?? '').split(' ').flatMap((text) => {
    const [kind, base64 = ''] = text.split('-', 2)
    return kind === 'sha512' ? [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] : []
  })
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: dev === true ? 'excluded' : optional === true ? 'optional' : 'required',
    ...(hashes.length === 0 ? {} : { hashes }),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
  }
}
