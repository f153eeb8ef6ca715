import { icon } from "./icon.tsx";

export const Redo = icon("M13 4l3.5 3.5L13 11M16.5 7.5H8.25a4.5 4.5 0 0 0 0 9H12");
