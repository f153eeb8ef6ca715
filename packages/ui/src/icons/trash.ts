import { icon } from "./icon.tsx";

export const Trash = icon("M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.5 9v4.5M11.5 9v4.5");
