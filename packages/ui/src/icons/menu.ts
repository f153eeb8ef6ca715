import { icon } from "./icon.tsx";

export const Menu = icon("M3 6h14M3 10h14M3 14h14");
