import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, chooseRange, matchesEtag } from './negotiate.ts'
import type { SiteFile } from './site-files.ts'

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status: 200 | 404,
): FastifyReply {
  const { headers } = request
  // A range refers to the uncompressed bytes.
  const encoding = headers.range === undefined ? chooseEncoding(file, headers['accept-encoding']) : 'identity'
  const { bytes, etag } = file.encodings[encoding] ?? file.encodings.identity
  reply.headers({ 'cache-control': file.cacheControl, etag, 'accept-ranges': 'bytes', vary: 'accept-encoding' })
  if (status === 200 && matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(file.contentType)
  const ifRange = headers['if-range']
  const range = chooseRange(headers.range, typeof ifRange === 'string' ? ifRange : undefined, { etag, bytes })
  if (status === 200 && request.method === 'GET' && range.kind !== 'whole') {
    if (range.kind === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
    }
    const { first, last } = range
    reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    return reply.send(bytes.subarray(first, last + 1))
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.code(status).header('content-length', bytes.length)
  return reply.send(bytes)
}
