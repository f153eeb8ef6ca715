import { icon } from "./icon.tsx";

export const Picture = icon("M3.5 4h13v12h-13zM3.5 13.5l3.5-3.5 3 3 2-2 4.5 4.5M12.5 7.5h.01");
