import sharp from 'sharp'
import { drawComposite } from './drawings/composite.ts'
import { drawCylinder } from './drawings/cylinder.ts'
import { drawHose } from './drawings/hose.ts'
import { accents } from './drawings/palette.ts'
import { drawRegulator } from './drawings/regulator.ts'
import { drawLighter, drawTrolley, drawValve } from './drawings/small-goods.ts'
import { drawStove } from './drawings/stove.ts'
import { ellipse } from './drawings/strokes.ts'
import type { SampleProduct } from './product-kinds.ts'

/** Low things are hung higher, so that every picture has its weight in the middle. */
const raised = (pixels: number, drawing: string): string =>
  `<g transform="translate(0 ${-pixels})">${drawing}</g>`

const draw = (product: SampleProduct): string => {
  const [, accent] = accents[product.type]
  const { shape } = product
  switch (shape.kind) {
    case 'cylinder':
      return drawCylinder(product)
    case 'own cylinder':
      return drawCylinder({ ...product, capacity: shape.kilograms })
    case 'composite':
      return drawComposite(product)
    case 'regulator':
      return drawRegulator(shape.highPressure, accent)
    case 'hose':
      return drawHose(shape.colour)
    case 'stove':
      return raised(shape.burners === 1 ? 60 : 75, drawStove(shape, accent))
    case 'valve':
      return raised(30, drawValve(accent))
    case 'lighter':
      return drawLighter(accent)
    case 'trolley':
      return drawTrolley(accent)
    default:
      return shape satisfies never
  }
}

/** A product's picture as SVG, 800 × 800 on neutral ground; the same product always gives the same picture. */
export const drawProductImage = (product: SampleProduct): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">' +
  '<rect width="800" height="800" fill="#eef2f5"/>' +
  ellipse(400, 390, 340, 340, '#e2eaf0') +
  draw(product) +
  '</svg>'

/** The same picture as PNG, some tens of kilobytes: far below the 2 MB that the product form allows. */
export const productPng = (product: SampleProduct): Promise<Buffer> =>
  sharp(Buffer.from(drawProductImage(product)))
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer()
