import { lazyPart } from "@postlark/app/components/lazy-part";
import type { AskedFolderProps } from "./asked-folder.tsx";

/** What is asked before something happens to a folder; its code comes when somebody is asked. */
export const AskedFolderPart = lazyPart<AskedFolderProps>(
  async () => (await import("./asked-folder.tsx")).AskedFolder,
  () => null,
);
