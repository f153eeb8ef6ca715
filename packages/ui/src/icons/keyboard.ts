import { icon } from "./icon.tsx";

export const Keyboard = icon(
  "M4 5h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 15H4a1.5 1.5 0 0 1 -1.5 -1.5v-7A1.5 1.5 0 0 1 4 5ZM5.5 8.5h.5M8.5 8.5H9M11.5 8.5h.5M14 8.5h.5M7 11.75h6",
);
