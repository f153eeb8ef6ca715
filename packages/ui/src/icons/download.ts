import { icon } from "./icon.tsx";

export const Download = icon("M10 3v9.5m-4-4 4 4 4-4M4 16.5h12");
