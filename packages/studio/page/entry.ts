/** The entry point of the page's server, which renders each request from the current content. */
import { createApp } from 'astro/app/entrypoint'

const app = createApp({ streaming: false })

export const render = (request: Request): Promise<Response> => app.render(request)
