import type { LibraryPicture } from "@postlark/domain/library-picture";
import type { MediaFolder } from "@postlark/domain/media-folder";

/** What somebody is asked before something happens to a folder, or to pictures that lie somewhere. */
export type FolderQuestion =
  | { readonly kind: "new"; readonly parent: MediaFolder | null }
  | { readonly kind: "rename" | "move" | "delete"; readonly folder: MediaFolder }
  | { readonly kind: "pictures"; readonly pictures: readonly LibraryPicture[] };
