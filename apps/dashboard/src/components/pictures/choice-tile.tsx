import { hideImage } from "#components/videos/still-address.ts";
import { VideoBadge } from "#components/videos/video-badge.tsx";
import { m } from "#paraglide/messages.js";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { CheckboxField } from "@postlark/ui/checkbox";

/** A picture that is chosen by pressing anywhere on it. */
export function ChoiceTile({
  picture: { name, alt, seconds },
  address,
  isChosen,
  isDisabled,
  onChoose,
}: {
  picture: LibraryPicture;
  /** URL of the small version; undefined until it is known. */
  address: string | undefined;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: (isOn: boolean) => void;
}) {
  const unnamed = seconds === undefined ? m.media_library_unnamed : m.media_library_unnamed_video;
  return (
    <li className="relative grid grid-rows-[minmax(0,1fr)_auto] overflow-clip rounded-lg border border-line bg-surface has-checked:border-accent has-checked:bg-accent-soft">
      <span className="block min-h-0 bg-sunken">
        {address !== undefined && (
          <img
            src={address}
            alt=""
            decoding="async"
            onError={hideImage}
            className="size-full object-cover"
          />
        )}
        {seconds !== undefined && <VideoBadge seconds={seconds} />}
      </span>
      <CheckboxField
        label={
          <span className="grid min-w-0">
            <span className="truncate font-medium text-ink">{name || unnamed()}</span>
            <span className="truncate">{alt || m.media_library_no_alt()}</span>
          </span>
        }
        checked={isChosen}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(target.checked)}
        className="min-w-0 p-2.5 after:absolute after:inset-0 has-disabled:opacity-60"
      />
    </li>
  );
}
