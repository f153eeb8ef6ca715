import { lazyPart } from "@postlark/app/components/lazy-part";
import type { AskedFolderProps } from "./folders/asked-folder.tsx";
import type { AskedTagProps } from "./selection/asked-tag.tsx";

const nothing = () => null;

export const AskedFolder = lazyPart<AskedFolderProps>(
  async () => (await import("./folders/asked-folder.tsx")).AskedFolder,
  nothing,
);

export const AskedTag = lazyPart<AskedTagProps>(
  async () => (await import("./selection/asked-tag.tsx")).AskedTag,
  nothing,
);
