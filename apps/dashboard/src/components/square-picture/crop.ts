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

/** Moves the square in its own sides, staying inside the picture. */
export function moveCrop(crop: Crop, picture: PictureSize, right: number, down: number): Crop {
  return inside(
    { ...crop, left: crop.left + right * crop.side, top: crop.top + down * crop.side },
    picture,
  );
}

/** Zooms by a factor around the centre; less than 1 zooms out. */
export function zoomCrop(crop: Crop, picture: PictureSize, factor: number): Crop {
  const whole = fullCrop(picture).side;
  const side = Math.min(whole, Math.max(whole / maxZoom, crop.side / factor));
  const shift = (crop.side - side) / 2;
  return inside({ left: crop.left + shift, top: crop.top + shift, side }, picture);
}

function inside({ left, top, side }: Crop, { width, height }: PictureSize): Crop {
  return {
    left: Math.min(Math.max(left, 0), width - side),
    top: Math.min(Math.max(top, 0), height - side),
    side,
  };
}
