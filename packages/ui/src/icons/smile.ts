import { icon } from "./icon.tsx";

export const Smile = icon(
  "M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM7.5 8v.5M12.5 8v.5M7 12c1.5 2 4.5 2 6 0",
);
