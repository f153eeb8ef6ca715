import type { JsonObject } from "../text/json.ts";
import type { Attachment, Content } from "../posts/post-content.ts";
import { hashOf } from "./plan-hash.ts";

/** The approved hash of channel and content, lower-case hexadecimal, as `deliveries.said_hash` in Postgres. */
export function contentHash(channelId: string, { text, media, settings }: Content): string {
  const definedSettings = Object.entries(settings ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return hashOf({
    channel: channelId,
    content: {
      text,
      media: media.map(attachmentJson),
      ...(settings && { settings: Object.fromEntries(definedSettings) }),
    },
  });
}

/** Leaves `seconds` out if it is undefined, which canonical JSON cannot represent. */
function attachmentJson({ seconds, ...rest }: Attachment): JsonObject {
  return seconds === undefined ? rest : { ...rest, seconds };
}
