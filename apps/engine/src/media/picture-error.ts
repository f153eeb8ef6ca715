type PictureRefusal =
  | "crop_outside"
  | "no_picture"
  | "picture_heic"
  | "picture_sequence"
  | "picture_broken"
  | "picture_too_large"
  | "pictures_waiting";

/** Why a picture is not taken; the message is for whoever chose it. */
export class PictureError extends Error {
  override name = "PictureError";
  readonly code: PictureRefusal;

  constructor(code: PictureRefusal, message: string) {
    super(message);
    this.code = code;
  }
}
