import { m } from "#paraglide/messages.js";
import { type Hue, hues } from "@postlark/domain/hue";
import { RadioCards } from "@postlark/ui/radio-cards";
import { useId } from "react";
import { HueDot } from "./hue-dot.tsx";
import { hueNames } from "./hues.ts";

/** Chooses a hue; each also has its name, for people who cannot tell colours apart. */
export function HueField({ value, onChange }: { value: Hue; onChange: (hue: Hue) => void }) {
  return (
    <RadioCards
      legend={m.posts_hue()}
      name={useId()}
      options={hues.map((hue) => ({
        value: hue,
        title: (
          <span className="inline-flex items-center gap-2">
            <HueDot hue={hue} />
            {hueNames[hue]()}
          </span>
        ),
      }))}
      value={value}
      onValueChange={onChange}
      className="grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]"
    />
  );
}
