/** The page in the studio, made anew at each request of what the files say then. */
import { createApp } from 'astro/app/entrypoint'

const app = createApp({ streaming: false })

/** The page at an address. */
export const render = (request: Request): Promise<Response> => app.render(request)
