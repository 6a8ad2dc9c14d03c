import { pictureUrl } from '../wire/pictures'
import type { Visit } from '../wire/visit'

/** A picture in several densities; all are the same address, because it is drawn without pixels. Sizes in points. */
export const scaledPicture = (
  visit: Visit,
  path: string,
  { width, height }: { readonly width: number; readonly height: number },
): Record<string, unknown> => {
  const src = pictureUrl(visit, path)
  return {
    mobile_width_pt: width / 2,
    mobile_height_pt: height / 2,
    mobile_x2: src,
    mobile_x3: src,
    tv_width_pt: width,
    tv_height_pt: height,
    tv_x1: src,
    tv_x15: src,
    tv_x3: src,
    svg: src,
  }
}
