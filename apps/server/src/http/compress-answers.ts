import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredEncoding } from './negotiate.ts'

/** Below it there is a tenth of a second to win on a slow line, and every round that is told would pay for it. */
const MIN_BYTES = 16 * 1024
/** Nearly as small as the best, in a fraction of the time. */
const BROTLI_QUALITY = 4

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * SPEC Z83: a hook (`onSend`) that packs an answer of JSON, as the client prefers. What an answer's length tells a listener (BREACH)
 * takes a secret beside a text that the listener chose. So it stands only where no answer holds what opens an account: never on
 * `/api/auth`. The games of an account, and what somebody may have called themselves in one, open nothing.
 */
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

/**
 * SPEC Z83, Z90: packs an answer that is made while it is sent, as the client prefers. Each piece leaves as soon as it is made, and
 * none is asked for before the one before it has left. What breaks off stays without an end, packed or not.
 * @param pieces read by whoever takes the answer; torn down with it
 */
export function packPieces({ headers }: FastifyRequest, reply: FastifyReply, pieces: Readable): Readable {
  void reply.header('vary', 'accept-encoding')
  const encoding = preferredEncoding(['br', 'gzip', 'identity'], headers['accept-encoding'])
  if (encoding === 'identity') return pieces
  void reply.header('content-encoding', encoding)
  const packer =
    encoding === 'gzip'
      ? createGzip({ flush: constants.Z_SYNC_FLUSH })
      : createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: paramsFor(MAX_WINDOW_BYTES) })
  // What fails tears the answer down: that is how it is told.
  return pipeline(pieces, packer, () => undefined)
}

const MAX_WINDOW_BYTES = 256 * 1024

/** A window as large as the answer, at most 256 KiB: the usual one takes megabytes of memory for each answer. */
function paramsFor(size: number) {
  const window = Math.ceil(Math.log2(size))
  return {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(18, Math.max(constants.BROTLI_MIN_WINDOW_BITS, window)),
  }
}
