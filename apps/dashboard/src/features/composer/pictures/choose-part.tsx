import { lazyPart } from "@postlark/app/components/lazy-part";
import type { ChoosePicturesProps } from "./choose-pictures.tsx";

/** Asks where many pictures go; its code comes when there are that many. */
export const ChoosePart = lazyPart<ChoosePicturesProps>(
  async () => (await import("./choose-pictures.tsx")).ChoosePictures,
  () => null,
);
