import { icon } from "./icon.tsx";

export const Crop = icon("M6 2.5v10a1.5 1.5 0 0 0 1.5 1.5h10M2.5 6h10A1.5 1.5 0 0 1 14 7.5v10");
