import { FileError } from "../platform/errors/file-error.ts";

type PictureRefusal =
  | "crop_outside"
  | "no_picture"
  | "picture_heic"
  | "picture_sequence"
  | "picture_broken"
  | "picture_too_large"
  | "pictures_waiting";

/** Why a picture is not taken; the message is for whoever chose it. */
export class PictureError extends FileError<PictureRefusal> {
  override name = "PictureError";

  constructor(code: PictureRefusal, message: string) {
    super(code, message, code === "pictures_waiting" ? 429 : 422);
  }
}
