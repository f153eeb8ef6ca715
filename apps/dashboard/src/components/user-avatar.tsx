import { avatarSource } from "@postlark/domain/avatar-sizes";
import type { MediaQuality } from "@postlark/domain/settings";
import { Avatar, type AvatarProps } from "@postlark/ui/avatar";

/** Somebody's avatar, of which the file is fetched that the preferred quality asks for. */
export function UserAvatar({
  url,
  quality,
  ...props
}: Pick<AvatarProps, "name" | "size"> & {
  /** Where their picture's largest file is; `null` without a picture. */
  url: string | null;
  quality: MediaQuality;
}) {
  return <Avatar {...props} {...(url !== null && avatarSource(url, quality))} />;
}
