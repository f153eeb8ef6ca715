import type { Attachment, ContentOverrides } from "@postlark/domain/post-content";

/** The originals of cropped pictures by id, from the library (`useOriginalPictures`), since posts do not store them. */
const origins = new Map<string, string>();

/** Stores the original of a cropped picture; of a picture that was cropped twice, the first original. */
export function recordOriginal(id: string, from: string): void {
  origins.set(id, originOf(from));
}

function originOf(id: string): string {
  return origins.get(id) ?? id;
}

/**
 * Returns the overrides with the base's changed alt texts, also for pictures that were cropped for a channel. Alt texts
 * that a channel changed itself stay.
 * @param before the base's media before the change
 * @param after the base's media after it
 */
export function copyAltTexts(
  overrides: ContentOverrides,
  before: readonly Attachment[],
  after: readonly Attachment[],
): ContentOverrides {
  const changed = after.flatMap(({ id, alt }) => {
    const previous = before.find((one) => one.id === id);
    return previous === undefined || previous.alt === alt ? [] : [{ id, from: previous.alt, alt }];
  });
  if (changed.length === 0) return overrides;
  const withNewAlt = (picture: Attachment): Attachment => {
    const change = changed.find(
      ({ id, from }) => id === originOf(picture.id) && from === picture.alt,
    );
    return change === undefined ? picture : { ...picture, alt: change.alt };
  };
  return Object.fromEntries(
    Object.entries(overrides).map(([channelId, override]) => [
      channelId,
      override.media === undefined
        ? override
        : { ...override, media: override.media.map(withNewAlt) },
    ]),
  );
}
