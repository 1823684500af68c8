import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredEncoding } from './negotiate.ts'

/** A smaller response gains little, and compressing would cost time for every round. */
const MIN_BYTES = 16 * 1024
/** Almost the size of the best quality, but much faster. */
const BROTLI_QUALITY = 4

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** SPEC Z605 */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const type = reply.getHeader('content-type')
  if (typeof payload !== 'string' || typeof type !== 'string' || !type.startsWith('application/json')) return payload
  reply.header('vary', 'accept-encoding')
  const bytes = Buffer.from(payload)
  if (bytes.length < MIN_BYTES) return payload
  const encoding = preferredEncoding(['br', 'gzip', 'identity'], request.headers['accept-encoding'])
  if (encoding === 'identity') return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  if (encoding === 'gzip') return gzipped(bytes)
  return brotlied(bytes, { params: paramsFor(bytes.length) })
}

/** SPEC Z605, Z506. @param pieces destroyed when the response ends */
export function packPieces({ headers }: FastifyRequest, reply: FastifyReply, pieces: Readable): Readable {
  void reply.header('vary', 'accept-encoding')
  const encoding = preferredEncoding(['br', 'gzip', 'identity'], headers['accept-encoding'])
  if (encoding === 'identity') return pieces
  void reply.header('content-encoding', encoding)
  const packer =
    encoding === 'gzip'
      ? createGzip({ flush: constants.Z_SYNC_FLUSH })
      : createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: paramsFor(MAX_WINDOW_BYTES) })
  // If either stream fails, the response is aborted.
  return pipeline(pieces, packer, () => undefined)
}

const MAX_WINDOW_BYTES = 256 * 1024

/** The window is at most 256 KiB; brotli's default takes megabytes for each response. */
function paramsFor(size: number) {
  const window = Math.ceil(Math.log2(size))
  return {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(18, Math.max(constants.BROTLI_MIN_WINDOW_BITS, window)),
  }
}
