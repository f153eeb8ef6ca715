import { m } from "#paraglide/messages.js";
import type { TextUnit } from "@postlark/domain/text-length";

/** The label of a network's unit of text length, such as "characters". */
export const textUnits: Readonly<Record<TextUnit, (inputs: { count: number }) => string>> = {
  grapheme: m.composer_unit_grapheme,
  utf16: m.composer_unit_utf16,
  byte: m.composer_unit_byte,
  mastodon: m.composer_unit_mastodon,
  weighted: m.composer_unit_mastodon,
  none: m.composer_unit_grapheme,
};
