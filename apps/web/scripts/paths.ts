import { fileURLToPath } from 'node:url'

/** The folders of this workspace that building reads and writes, as absolute paths. */
export const WEB = fileURLToPath(new URL('..', import.meta.url))
export const DIST = fileURLToPath(new URL('../dist', import.meta.url))
export const GENERATED = fileURLToPath(new URL('../.generated', import.meta.url))
