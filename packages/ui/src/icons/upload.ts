import { icon } from "./icon.tsx";

export const Upload = icon("M10 12.5V3.5M6.5 7 10 3.5 13.5 7M3.5 13v3.5h13V13");
