export { awaitOwner, renewLink } from './setup.link.ts'
