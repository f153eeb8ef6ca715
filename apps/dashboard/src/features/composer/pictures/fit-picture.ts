import { centre, startOfCentred, type Cut, type Focus, type Size } from "@postlark/domain/crop";
import type { PostLimits } from "@postlark/domain/post-checks/post-finding";

/** Fits a picture to a network's limits: cropped around its focal point if too tall or too wide, shrunk if too large. */
export function fitOfPicture(
  { width, height }: Size,
  { tallest, shapes, maxSide }: Pick<PostLimits["pictures"], "tallest" | "shapes" | "maxSide">,
  focus: Focus | null = null,
): Cut {
  const { x, y } = focus ?? centre;
  const most = Math.min(tallest ?? Infinity, shapes?.tallest ?? Infinity);
  const visibleHeight = Math.min(height, Math.floor(width * most));
  const visibleWidth = Math.min(width, Math.floor(visibleHeight / (shapes?.widest ?? 0)));
  return {
    frame: {
      left: startOfCentred(width, visibleWidth, x),
      top: startOfCentred(height, visibleHeight, y),
      width: visibleWidth,
      height: visibleHeight,
    },
    mostSide: maxSide,
  };
}
