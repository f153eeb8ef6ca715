import { m } from "#paraglide/messages.js";
import type { ImportField } from "@postlark/domain/imports/import-columns";
import type { ImportSource } from "@postlark/domain/imports/import-source";
import type { RowRemark } from "./prepare-rows.ts";
import type { FileProblem } from "./use-import-file.ts";

export const fieldLabels: Readonly<Record<ImportField, () => string>> = {
  text: m.import_field_text,
  date: m.import_field_date,
  time: m.import_field_time,
  zone: m.import_field_zone,
  channels: m.import_field_channels,
  link: m.import_field_link,
  labels: m.import_field_labels,
  pictures: m.import_field_pictures,
  alts: m.import_field_alts,
  comment: m.import_field_comment,
  status: m.import_field_status,
};

export const sourceLabels: Readonly<Record<ImportSource, () => string>> = {
  csv: m.import_source_csv,
  postlark: () => "Postlark",
  buffer: () => "Buffer",
  hootsuite: () => "Hootsuite",
  postiz: () => "Postiz",
  mixpost: () => "Mixpost",
};

export const fileProblemMessages: Readonly<Record<FileProblem, () => string>> = {
  file_empty: m.import_file_empty,
  rows_too_many: m.import_rows_too_many,
  json_unknown: m.import_json_unknown,
  file_too_large: m.import_file_too_large,
  file_other_format: m.import_file_other_format,
  file_unreadable: m.import_file_unreadable,
};

const remarkMessages: Readonly<Record<string, (inputs: { about: string }) => string>> = {
  text_empty: m.import_row_empty,
  empty: m.import_row_empty,
  text_too_long: m.import_row_too_long,
  comment_too_long: m.import_row_comment_too_long,
  text_unstorable: m.import_row_unstorable,
  date_unreadable: m.import_row_date_unreadable,
  date_zone: m.import_row_date_zone,
  cells_left_over: m.import_row_cells_left_over,
  quote_odd: m.import_row_quote_odd,
  link_odd: m.import_row_link_odd,
  date_order_unknown: m.import_row_order_unknown,
  time_missing: m.import_row_time_missing,
  time_too_far: m.import_row_too_far,
  zone_unknown: m.import_row_zone_unknown,
  channel_unknown: m.import_row_channel_unknown,
  picture_missing: m.import_row_needs_picture,
  pictures_left_out: m.import_row_pictures_left_out,
  picture_address_invalid: m.import_row_picture_address,
  pictures_too_many: m.import_row_pictures_too_many,
  pictures_over_limit: m.import_row_pictures_over_limit,
  alt_too_long: m.import_row_alt_too_long,
  picture_gone: m.import_row_picture_gone,
  picture_refused: m.import_row_picture_refused,
  picture_unreachable: m.import_row_picture_unreachable,
  picture_none: m.import_row_picture_none,
  picture_large: m.import_row_picture_large,
  picture_no_room: m.import_row_picture_no_room,
  repeats: m.import_row_repeats,
  row_similar: m.import_row_similar,
  day_full: m.import_row_day_full,
  time_taken: m.import_row_time_taken,
  said_before: m.import_row_said_before,
  said_similar: m.import_row_said_similar,
  time_moved: m.import_row_time_moved,
  time_past: m.import_row_time_past,
  no_channel: m.import_row_no_channel,
  label_unknown: m.import_row_label_unknown,
};

export function remarkMessage({ code, about = "" }: RowRemark): string {
  return (remarkMessages[code] ?? m.import_row_refused)({ about });
}
