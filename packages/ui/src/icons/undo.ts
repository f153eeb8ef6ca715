import { icon } from "./icon.tsx";

export const Undo = icon("M7 4 3.5 7.5 7 11M3.5 7.5h8.25a4.5 4.5 0 0 1 0 9H8");
