import { icon } from "./icon.tsx";

export const Tag = icon(
  "M3.5 4.5v5.1a1.2 1.2 0 0 0 .35.85l6 6a1.2 1.2 0 0 0 1.7 0l4.9-4.9a1.2 1.2 0 0 0 0-1.7l-6-6a1.2 1.2 0 0 0-.85-.35H4.5a1 1 0 0 0-1 1ZM7 7v.01",
);
