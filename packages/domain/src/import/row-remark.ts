/** What keeps a row from being imported. */
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

/** What is imported otherwise than the file says. */
export type RowNote =
  | "pictures_left_out"
  | "time_moved"
  /** Cells that no column of the header has. */
  | "cells_left_over"
  | "quote_odd"
  | "link_odd";

/** A picture at an address, and what it shows in words. */
export type RowPicture = { readonly url: string; readonly alt: string };
