import { avatarSource } from "@postlark/domain/avatar-sizes";
import type { MediaQuality } from "@postlark/domain/settings";
import { Avatar, type AvatarProps } from "@postlark/ui/avatar";

/** A user's avatar, in the size that their quality preference asks for. */
export function UserAvatar({
  url,
  quality,
  ...props
}: Pick<AvatarProps, "name" | "size"> & {
  /** URL of the largest file; `null` without a picture. */
  url: string | null;
  quality: MediaQuality;
}) {
  return <Avatar {...props} {...(url !== null && avatarSource(url, quality))} />;
}
