import { lazyPart } from "@postlark/app/components/lazy-part";
import type { ChoosePicturesProps } from "./choose-pictures.tsx";

/** Asks which of many pictures a post gets; its code comes when there are too many. */
export const ChoosePart = lazyPart<ChoosePicturesProps>(
  async () => (await import("./choose-pictures.tsx")).ChoosePictures,
  () => null,
);
