import { icon } from "./icon.tsx";

export const Headset = icon(
  "M3.5 13v-3a6.5 6.5 0 0 1 13 0v3M3.5 11.5h2V16h-1a1 1 0 0 1-1-1ZM16.5 11.5h-2V16h1a1 1 0 0 0 1-1ZM15.5 16c-.5 1.5-2 2-4 2",
);
