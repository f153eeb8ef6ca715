import { lazyPart } from "@postlark/app/components/lazy-part";
import type { AskedFolderProps } from "./folders/asked-folder.tsx";
import type { AskedTagProps } from "./selection/asked-tag.tsx";

const nothing = () => null;

/** What is asked before something happens to a folder; its code comes when somebody is asked. */
export const AskedFolder = lazyPart<AskedFolderProps>(
  async () => (await import("./folders/asked-folder.tsx")).AskedFolder,
  nothing,
);

/** What tags several pictures; its code comes when somebody asks for it. */
export const AskedTag = lazyPart<AskedTagProps>(
  async () => (await import("./selection/asked-tag.tsx")).AskedTag,
  nothing,
);
