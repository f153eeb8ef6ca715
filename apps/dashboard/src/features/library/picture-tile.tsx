import { AppLink } from "#components/app-link.tsx";
import { hideImage } from "#components/videos/still-address.ts";
import { VideoBadge } from "#components/videos/video-badge.tsx";
import { LazyImage } from "#components/pictures/lazy-image.tsx";
import { formatBytes, formatSides } from "#components/pictures/format-bytes.ts";
import { m } from "#paraglide/messages.js";
import { areKeysOn } from "@postlark/app/commands/single-key";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import type { WorkspacePath } from "@postlark/site/href";
import { CheckboxField } from "@postlark/ui/checkbox";
import type { ChangeEvent, DragEvent, KeyboardEvent, MouseEvent } from "react";

/** 1,600 × 1,200 · 120 kB */
export function sizeOf(picture: LibraryPicture): string {
  return `${formatSides(picture)} · ${formatBytes(picture.size)}`;
}

export function nameOf({ name, seconds }: LibraryPicture): string {
  if (name !== "") return name;
  return seconds === undefined ? m.media_library_unnamed() : m.media_library_unnamed_video();
}

/** How a tile selects, drags and moves its picture. */
export type PictureMoving = {
  isSelected: boolean;
  /** Selects or deselects it. @param upTo with all pictures between it and the one selected before */
  onSelect: (isOn: boolean, upTo: boolean) => void;
  /** Called when a drag starts. */
  onDrag: (event: DragEvent) => void;
  /** Opens the dialog for a folder. */
  onMove: () => void;
};

/** One picture of the library in a list; links to its page. */
export function PictureTile({
  picture,
  address,
  to,
  moving,
}: {
  picture: LibraryPicture;
  /** URL of the small version; undefined until it is known. */
  address: string | undefined;
  to: WorkspacePath;
  /** Absent for users with read-only access. */
  moving?: PictureMoving | undefined;
}) {
  const { focus } = picture;
  const name = nameOf(picture);

  function handleKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (moving === undefined || altKey || ctrlKey || metaKey) return;
    if (!/^m$/i.test(key) || !areKeysOn()) return;
    event.preventDefault();
    moving.onMove();
  }

  /** Shift+click selects, where the link would open a new window. */
  function handleClick(event: MouseEvent) {
    if (moving === undefined || !event.shiftKey) return;
    event.preventDefault();
    moving.onSelect(true, true);
  }

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const withShift = "shiftKey" in nativeEvent && nativeEvent.shiftKey === true;
    moving?.onSelect(target.checked, withShift);
  }

  function handleDrag(event: DragEvent) {
    const tile = event.currentTarget.closest("li");
    // For a dragged link, the browser would show only its name.
    if (tile !== null) event.dataTransfer.setDragImage(tile, 20, 20);
    moving?.onDrag(event);
  }

  return (
    <li className="relative grid select-none grid-rows-[minmax(0,1fr)_auto] overflow-clip rounded-lg border border-line bg-sunken hover:border-line-firm has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      {address !== undefined && (
        <LazyImage
          address={address}
          draggable={false}
          onError={hideImage}
          className="size-full min-h-0 object-cover"
          style={focus ? { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` } : undefined}
        />
      )}
      {picture.seconds !== undefined && <VideoBadge seconds={picture.seconds} />}
      <span className="row-start-2 grid min-w-0 gap-0.5 bg-surface p-2.5 text-sm">
        <AppLink
          to={to}
          draggable={moving !== undefined}
          onDragStart={handleDrag}
          onClick={handleClick}
          onKeyDown={handleKey}
          className="truncate font-medium outline-none after:absolute after:inset-0"
        >
          {name}
        </AppLink>
        <span className={`truncate ${picture.alt === "" ? "text-ink-faint" : "text-ink-muted"}`}>
          {picture.alt || m.media_library_no_alt()}
        </span>
        <span className="truncate text-xs text-ink-muted">{sizeOf(picture)}</span>
      </span>
      {moving !== undefined && (
        <CheckboxField
          label={null}
          aria-label={m.media_folder_select({ name })}
          checked={moving.isSelected}
          onKeyDown={handleKey}
          onChange={handleChange}
          className="absolute top-0 left-0 z-10 min-h-11 p-3"
        />
      )}
    </li>
  );
}
