import { icon } from "./icon.tsx";

export const Pen = icon(
  "m3.5 16.5.8-3.6 8.8-8.8a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3l-8.8 8.8ZM11.5 5.7l2.8 2.8",
);
