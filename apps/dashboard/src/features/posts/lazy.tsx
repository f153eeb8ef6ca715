import { lazyPart } from "@postlark/app/components/lazy-part";
import type { RowMenuProps } from "./row-menu.tsx";

const nothing = () => null;

/** A row's menu, loaded when it is first asked for. */
export const RowMenu = lazyPart<RowMenuProps>(
  async () => (await import("./row-menu.tsx")).RowMenu,
  nothing,
  nothing,
);
