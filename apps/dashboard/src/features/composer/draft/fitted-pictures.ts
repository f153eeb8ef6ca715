import type { Attachment, ContentOverrides } from "@postlark/domain/post-content";

/** The originals of cropped pictures by id, from the library (`useOriginalPictures`), since posts do not store them. */
const origins = new Map<string, string>();

/** Records the original of a cropped picture; for one cropped twice, the first original. */
export function noteFitted(id: string, from: string): void {
  origins.set(id, originOf(from));
}

function originOf(id: string): string {
  return origins.get(id) ?? id;
}

/**
 * Has channels say of a picture, or of what was fitted from it, what is said of it for all; their own words stay.
 * @param before the base's pictures as they were described
 * @param after the same as they are now
 */
export function describeFitted(
  overrides: ContentOverrides,
  before: readonly Attachment[],
  after: readonly Attachment[],
): ContentOverrides {
  const changed = after.flatMap(({ id, alt }) => {
    const old = before.find((one) => one.id === id);
    return old === undefined || old.alt === alt ? [] : [{ id, from: old.alt, alt }];
  });
  if (changed.length === 0) return overrides;
  const describe = (one: Attachment): Attachment => {
    const change = changed.find(({ id, from }) => id === originOf(one.id) && from === one.alt);
    return change === undefined ? one : { ...one, alt: change.alt };
  };
  return Object.fromEntries(
    Object.entries(overrides).map(([channelId, override]) => [
      channelId,
      override.media === undefined
        ? override
        : { ...override, media: override.media.map(describe) },
    ]),
  );
}
