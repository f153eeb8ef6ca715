import type { Attachment } from "@postlark/domain/post-content";

export function movePicture(media: readonly Attachment[], from: number, to: number): Attachment[] {
  const moved = media[from];
  if (moved === undefined || to < 0 || to >= media.length) return [...media];
  return media.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export function describePicture(
  media: readonly Attachment[],
  id: string,
  alt: string,
): Attachment[] {
  return media.map((picture) => (picture.id === id ? { ...picture, alt } : picture));
}
