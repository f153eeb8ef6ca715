/** The square that is cut out of a picture, in the picture's own pixels. */
export type Crop = { readonly left: number; readonly top: number; readonly side: number };

export type PictureSize = { readonly width: number; readonly height: number };

export const maxZoom = 4;

/** The largest square in the middle of a picture. */
export function fullCrop({ width, height }: PictureSize): Crop {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

/** Zoom factor of a crop: 1 for the largest square, `maxZoom` for the smallest. */
export function zoomOf(crop: Crop, picture: PictureSize): number {
  return fullCrop(picture).side / crop.side;
}

/** Moves the square within the picture. `right` and `down` count in sides of the square. */
export function moveCrop(crop: Crop, picture: PictureSize, right: number, down: number): Crop {
  return clampToPicture(
    { ...crop, left: crop.left + right * crop.side, top: crop.top + down * crop.side },
    picture,
  );
}

/** Zooms by a factor around the centre; less than 1 zooms out. */
export function zoomCrop(crop: Crop, picture: PictureSize, factor: number): Crop {
  const maxSide = fullCrop(picture).side;
  const side = Math.min(maxSide, Math.max(maxSide / maxZoom, crop.side / factor));
  const shift = (crop.side - side) / 2;
  return clampToPicture({ left: crop.left + shift, top: crop.top + shift, side }, picture);
}

function clampToPicture({ left, top, side }: Crop, { width, height }: PictureSize): Crop {
  return {
    left: Math.min(Math.max(left, 0), width - side),
    top: Math.min(Math.max(top, 0), height - side),
    side,
  };
}
