import type { Typeface } from './typeface.ts'

/** What the library does and its types leave out. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFImage {
      /** An opened image is taken in once, however often it is drawn. */
      openImage: (bytes: Uint8Array) => ArrayBuffer
    }
    interface PDFFont {
      registerFont(name: string, parsed: Typeface): this
    }
  }
}
