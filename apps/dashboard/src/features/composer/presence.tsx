import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { Avatar } from "@postlark/ui/avatar";

/** Other users who have this post open. */
export function Presence({ names }: { names: readonly string[] }) {
  return (
    <output className="flex items-center gap-2 text-sm text-ink-muted empty:hidden">
      {names.length > 0 && (
        <>
          <span className="flex -space-x-2">
            {names.slice(0, 3).map((name) => (
              <Avatar key={name} name={name} className="ring-2 ring-canvas" />
            ))}
          </span>
          {m.composer_also_here({
            names: new Intl.ListFormat(currentLocale()).format(names),
            count: names.length,
          })}
        </>
      )}
    </output>
  );
}
