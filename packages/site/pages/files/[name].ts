import { readFileSync } from 'node:fs'
import { readContent } from '@portfolio/content/read.ts'
import type { APIRoute } from 'astro'

/** The file to download in the part about the owner, under its own name. */
const names = () => readContent().content.about?.file ?? []

export const getStaticPaths = () => [names()].flat().map((name) => ({ params: { name } }))

export const GET: APIRoute = ({ params }) =>
  [names()].flat().some((name) => name === params.name)
    ? new Response(new Uint8Array(readFileSync(`content/files/${params.name}`)), {
        headers: { 'content-type': 'application/pdf' },
      })
    : new Response(null, { status: 404 })
