import { icon } from "./icon.tsx";

export const Heart = icon(
  "M10 16.5c-4-2.8-7-5.4-7-8.7A3.8 3.8 0 0 1 10 5.7a3.8 3.8 0 0 1 7 2.1c0 3.3-3 5.9-7 8.7Z",
);
