import { FileError } from "../platform/errors/file-error.ts";

type PictureRefusal =
  | "crop_outside"
  | "no_picture"
  | "picture_heic"
  | "picture_sequence"
  | "picture_broken"
  | "picture_not_square"
  | "picture_too_large"
  | "pictures_waiting";

/** Why a picture is refused; the message is for the user. */
export class PictureError extends FileError<PictureRefusal> {
  override name = "PictureError";

  constructor(code: PictureRefusal, message: string) {
    super(code, message, code === "pictures_waiting" ? 429 : 422);
  }
}
