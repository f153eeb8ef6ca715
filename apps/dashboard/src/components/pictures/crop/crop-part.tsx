import { lazyPart } from "@postlark/app/components/lazy-part";
import type { CropPictureProps } from "./crop-picture.tsx";

/** Cuts a part out of a picture; its code comes when somebody asks for it. */
export const CropPart = lazyPart<CropPictureProps>(
  async () => (await import("./crop-picture.tsx")).CropPicture,
  () => null,
);
