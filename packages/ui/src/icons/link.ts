import { icon } from "./icon.tsx";

export const LinkMark = icon(
  "M8.25 11.75a3.1 3.1 0 0 0 4.4 0l2.9-2.9a3.1 3.1 0 0 0-4.4-4.4l-1.2 1.2M11.75 8.25a3.1 3.1 0 0 0-4.4 0l-2.9 2.9a3.1 3.1 0 0 0 4.4 4.4l1.2-1.2",
);
