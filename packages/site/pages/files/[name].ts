import { readFileSync } from 'node:fs'
import { readContent } from '@portfolio/content/read.ts'
import type { APIRoute } from 'astro'

/** Returns the name of the file to download in the part about the owner, if any. */
const fileName = () => readContent().content.about?.file

export function getStaticPaths() {
  const name = fileName()
  return name === undefined ? [] : [{ params: { name } }]
}

/** Returns the file. Checks the name, as development and the studio render on request, also for any other name. */
export const GET: APIRoute = ({ params: { name } }) =>
  name !== undefined && name === fileName()
    ? new Response(new Uint8Array(readFileSync(`content/files/${name}`)), {
        headers: { 'content-type': 'application/pdf' },
      })
    : new Response(null, { status: 404 })
