/** Why a row cannot be imported. */
export type RowError =
  | "text_empty"
  | "text_too_long"
  | "text_unstorable"
  | "comment_too_long"
  | "date_unreadable"
  | "date_order_unknown"
  | "date_zone"
  | "time_missing"
  | "zone_unknown"
  | "pictures_too_many"
  | "picture_address_invalid"
  | "alt_too_long";

/** How the imported post differs from the row. */
export type RowNote =
  | "pictures_left_out"
  | "time_moved"
  | "cells_left_over"
  | "quote_odd"
  | "link_odd";

export type RowPicture = { readonly url: string; readonly alt: string };
