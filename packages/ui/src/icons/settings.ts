import { icon } from "./icon.tsx";

export const Settings = icon(
  "M3 6h7M15 6h2M3 14h2M10 14h7M10.25 6a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0 -4.5 0ZM5.25 14a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0 -4.5 0Z",
);
