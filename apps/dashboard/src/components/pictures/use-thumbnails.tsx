import { hideImage } from "#components/videos/still-address.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { usePictureLinks } from "#workspace/picture-links.ts";
import type { Content } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { Play } from "@postlark/ui/icons/play";
import type { ReactNode } from "react";
import { previewAddress } from "./preview-address.ts";

/**
 * What a row shows of its post's pictures: the first, small, and how many there are. It takes its place before it is
 * there, so that nothing moves.
 * @param contents of all rows: their pictures' addresses are asked for at once
 * @param size a class
 */
export function useThumbnails(
  contents: readonly (Content | null)[],
  size = "size-14",
): (content: Content | null) => ReactNode {
  const { id } = useWorkspace();
  const addressOf = usePictureLinks(
    id,
    contents.flatMap((content) => content?.media[0] ?? []),
  );
  return (content) => {
    const [first, ...others] = content?.media ?? [];
    if (first === undefined) return null;
    const address = previewAddress(addressOf(first));
    return (
      <span
        aria-hidden="true"
        className={`relative block shrink-0 overflow-clip rounded-md border border-line bg-sunken ${size}`}
      >
        {address !== undefined && (
          <img
            src={address}
            alt=""
            loading="lazy"
            decoding="async"
            onError={hideImage}
            className="size-full object-cover"
          />
        )}
        {(others.length > 0 || isVideo(first)) && (
          <span className="absolute end-0.5 bottom-0.5 inline-flex items-center rounded-sm bg-surface px-1 text-xs text-ink tabular-nums">
            {isVideo(first) && <Play />}
            {others.length > 0 && others.length + 1}
          </span>
        )}
      </span>
    );
  };
}
