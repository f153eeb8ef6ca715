import { icon } from "./icon.tsx";

export const Refresh = icon(
  "M16.5 8.5A6.75 6.75 0 0 0 4.3 6.25L3 7.75M3 3.75v4h4M3.5 11.5a6.75 6.75 0 0 0 12.2 2.25l1.3-1.5M17 16.25v-4h-4",
);
