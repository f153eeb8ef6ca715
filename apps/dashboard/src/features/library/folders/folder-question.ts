import type { LibraryPicture } from "@postlark/domain/library-picture";
import type { MediaFolder } from "@postlark/domain/media-folder";

/** The dialog's question about a folder, or about moving pictures. */
export type FolderQuestion =
  | { readonly kind: "new"; readonly parent: MediaFolder | null }
  | { readonly kind: "rename" | "move" | "delete"; readonly folder: MediaFolder }
  | { readonly kind: "pictures"; readonly pictures: readonly LibraryPicture[] };
