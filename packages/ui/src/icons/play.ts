import { icon } from "./icon.tsx";

export const Play = icon("M6.5 4.5v11l9-5.5z");
