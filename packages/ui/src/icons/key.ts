import { icon } from "./icon.tsx";

export const Key = icon(
  "M7 16.5a3.5 3.5 0 1 0 0 -7a3.5 3.5 0 0 0 0 7ZM9.5 10.5l7 -7M13 7l2.5 2.5M15 5l1.5 1.5",
);
