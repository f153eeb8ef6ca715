import { AppLink } from "#components/app-link.tsx";
import { formatBytes } from "#components/pictures/format-bytes.ts";
import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/figures";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import type { WorkspacePath } from "@postlark/site/href";

/** 1,600 × 1,200 · 120 kB */
export function sizeOf({ width, height, size }: LibraryPicture): string {
  return `${formatCount(width)} × ${formatCount(height)} · ${formatBytes(size)}`;
}

/** One picture of the library as a list shows it; leads to all that is known of it. */
export function PictureTile({
  picture,
  address,
  to,
}: {
  picture: LibraryPicture;
  /** Where a small one can be seen; undefined until that is known. */
  address: string | undefined;
  to: WorkspacePath;
}) {
  return (
    <li className="relative grid grid-rows-[minmax(0,1fr)_auto] overflow-clip rounded-lg border border-line bg-surface hover:border-line-firm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <span className="block min-h-0 bg-sunken">
        {address !== undefined && (
          <img src={address} alt="" decoding="async" className="size-full object-cover" />
        )}
      </span>
      <span className="grid min-w-0 gap-0.5 p-2.5 text-sm">
        <AppLink to={to} className="truncate font-medium outline-none after:absolute after:inset-0">
          {picture.name || m.live_library_unnamed()}
        </AppLink>
        <span className={`truncate ${picture.alt === "" ? "text-ink-faint" : "text-ink-muted"}`}>
          {picture.alt || m.live_library_no_alt()}
        </span>
        <span className="truncate text-xs text-ink-muted">{sizeOf(picture)}</span>
      </span>
    </li>
  );
}
