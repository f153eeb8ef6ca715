import type { Hue } from "@postlark/domain/hue";
import { hueColors } from "./hues.ts";

export function HueDot({ hue }: { hue: Hue }) {
  return (
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-full"
      style={{ background: hueColors[hue] }}
    />
  );
}
