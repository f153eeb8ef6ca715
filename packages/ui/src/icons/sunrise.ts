import { icon } from "./icon.tsx";

export const Sunrise = icon(
  "M2 15.5h16M5.5 15.5a4.5 4.5 0 0 1 9 0M10 3v4M3.8 9.3l1.4 1.4M16.2 9.3l-1.4 1.4M7.8 5 10 2.8 12.2 5",
);
