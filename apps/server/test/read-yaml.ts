// Reads the part of YAML that the compose files use: maps, lists of texts, quoted texts, comment lines, anchors.

export type Yaml = string | readonly string[] | YamlMap
export interface YamlMap {
  readonly [key: string]: Yaml
}

interface Line {
  readonly indent: number
  readonly text: string
}

const ENTRY = /^(?<key>[\w.<-]+):(?: &(?<anchor>\w+))?(?: (?<value>.+))?$/

/**
 * An empty value is an empty text. An alias has the value of its anchor; `<<` adds it to a map.
 * @throws Error at a line that it cannot read
 */
export function readYaml(text: string): YamlMap {
  const lines = text
    .split('\n')
    .map((line) => ({ indent: line.length - line.trimStart().length, text: line.trim() }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'))
  return readMap(lines, new Map())
}

function readBlock(lines: readonly Line[], anchors: Map<string, Yaml>): Yaml {
  if (lines.length === 0) return ''
  if (!lines.every((line) => line.text.startsWith('- '))) return readMap(lines, anchors)
  return lines.map((line) => scalar(line.text.slice(2)))
}

function readMap(lines: readonly Line[], anchors: Map<string, Yaml>): YamlMap {
  const entries: [string, Yaml][] = []
  const indent = lines[0]?.indent ?? 0
  for (let at = 0; at < lines.length;) {
    const { key = '', anchor, value } = entryOf(lines[at])
    const after = lines.findIndex((line, index) => index > at && line.indent <= indent)
    const end = after === -1 ? lines.length : after
    const read = value === undefined ? readBlock(lines.slice(at + 1, end), anchors) : valueOf(value, anchors)
    if (anchor !== undefined) anchors.set(anchor, read)
    entries.push(...(key === '<<' && isMap(read) ? Object.entries(read) : [[key, read] satisfies [string, Yaml]]))
    at = end
  }
  return Object.fromEntries(entries)
}

function entryOf(line: Line | undefined): Partial<Record<string, string>> {
  const groups = ENTRY.exec(line?.text ?? '')?.groups
  if (groups === undefined) throw new Error(`This is more YAML than is read here: ${line?.text ?? ''}`)
  return groups
}

function valueOf(value: string, anchors: ReadonlyMap<string, Yaml>): Yaml {
  if (!value.startsWith('*')) return scalar(value)
  const found = anchors.get(value.slice(1))
  if (found === undefined) throw new Error(`Nothing has the anchor ${value}`)
  return found
}

function scalar(text: string): string {
  return /^'.*'$/.test(text) ? text.slice(1, -1) : text
}

export function isMap(yaml: Yaml | undefined): yaml is YamlMap {
  return typeof yaml === 'object' && !isList(yaml)
}

export function isList(yaml: Yaml | undefined): yaml is readonly string[] {
  return Array.isArray(yaml)
}
