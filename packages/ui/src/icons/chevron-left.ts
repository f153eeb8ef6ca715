import { icon } from "./icon.tsx";

export const ChevronLeft = icon("M12.25 4.5 6.75 10l5.5 5.5");
