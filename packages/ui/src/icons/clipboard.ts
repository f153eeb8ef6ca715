import { icon } from "./icon.tsx";

export const Clipboard = icon(
  "M7 4H5.5A1.5 1.5 0 0 0 4 5.5v10A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5v-10A1.5 1.5 0 0 0 14.5 4H13M7.5 2.75h5v2.5h-5zM7 9.25h6M7 12.75h4",
);
