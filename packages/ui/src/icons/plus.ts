import { icon } from "./icon.tsx";

export const Plus = icon("M10 4v12M4 10h12");
