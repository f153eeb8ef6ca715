import { icon } from "./icon.tsx";

export const Clock = icon("M3 10a7 7 0 1 0 14 0 7 7 0 1 0 -14 0ZM10 6v4l2.5 2");
