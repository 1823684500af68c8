import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Compresses with the best quality of brotli, like the served files. */
export function brotli(content: Buffer): Promise<Buffer> {
  return brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  })
}

/** Writes `.br` and `.gz` beside each text file of a folder, so that the server never compresses them. */
export async function precompress(folder: string): Promise<void> {
  const files = await filesUnder(folder)
  await Promise.all(files.filter((file) => TEXT.has(extname(file))).map((file) => compressFile(join(folder, file))))
}

/** Lists every file in a folder recursively, relative to it, with slashes. */
export async function filesUnder(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
}

/** Writes `.br` and `.gz` beside a file. */
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await brotli(content))
  await writeFile(`${file}.gz`, await gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }))
}
