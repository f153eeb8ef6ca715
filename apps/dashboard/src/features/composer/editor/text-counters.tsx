import { textUnits } from "#components/text-unit.ts";
import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import type { TextUnit } from "@postlark/domain/text-length";
import type { ComposerChannel } from "../composer-channel.ts";
import type { TextFit } from "./text-limits.ts";

export type Counted = { channel: ComposerChannel; fit: TextFit };

/** The text's length in each network's unit, and its result. Networks that count alike share a line. */
export function TextCounters({ counted }: { counted: readonly Counted[] }) {
  const lines = new Map<string, { fit: TextFit; unit: TextUnit; names: string[] }>();
  for (const { channel, fit } of counted) {
    const key = `${channel.limits.text.unit} ${fit.max} ${fit.length} ${fit.parts.length}`;
    const line = lines.get(key) ?? { fit, unit: channel.limits.text.unit, names: [] };
    lines.set(key, { ...line, names: [...line.names, channel.name] });
  }
  if (counted.length === 0) return null;
  return (
    <ul aria-label={m.composer_length()} className="grid justify-items-end gap-0.5 text-xs">
      {[...lines].map(([key, { fit, unit, names }]) => (
        <Counter
          key={key}
          fit={fit}
          unit={unit}
          name={counted.length > 1 ? names.join(", ") : ""}
        />
      ))}
    </ul>
  );
}

function Counter({ fit, unit, name }: { fit: TextFit; unit: TextUnit; name: string }) {
  const { length, max, parts, overFrom } = fit;
  const isOver = overFrom !== null;
  return (
    <li
      className={`flex flex-wrap justify-end gap-x-2 tabular-nums ${isOver ? "text-danger" : "text-ink-muted"}`}
    >
      {name !== "" && <span className="max-w-48 truncate">{name}</span>}
      <span className={isOver ? "font-semibold" : "text-ink"}>
        {max === null
          ? formatCount(length)
          : m.composer_length_of({ length: formatCount(length), max: formatCount(max) })}
      </span>
      <span>{textUnits[unit]({ count: max ?? length })}</span>
      {parts.length > 1 && (
        <span className="text-accent">{m.composer_thread({ count: parts.length })}</span>
      )}
    </li>
  );
}
