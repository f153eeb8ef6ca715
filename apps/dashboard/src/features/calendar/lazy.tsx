import { lazyPart } from "@postlark/app/components/lazy-part";
import type { PostMenuProps } from "./post-menu.tsx";

const nothing = () => null;

/** A post's menu, loaded when it is first asked for. */
export const PostMenu = lazyPart<PostMenuProps>(
  async () => (await import("./post-menu.tsx")).PostMenu,
  nothing,
  nothing,
);
