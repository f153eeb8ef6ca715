import { m } from "#paraglide/messages.js";
import type { TextUnit } from "@postlark/domain/text-length";

/** What a network counts, in words. */
export const textUnits: Readonly<Record<TextUnit, (inputs: { count: number }) => string>> = {
  grapheme: m.live_compose_unit_grapheme,
  utf16: m.live_compose_unit_utf16,
  byte: m.live_compose_unit_byte,
  mastodon: m.live_compose_unit_mastodon,
  weighted: m.live_compose_unit_mastodon,
  none: m.live_compose_unit_grapheme,
};
