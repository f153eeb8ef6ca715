import { icon } from "./icon.tsx";

export const Shield = icon("M10 2.5 16.5 5v4.5c0 4-2.7 6.7-6.5 8-3.8-1.3-6.5-4-6.5-8V5Z");
