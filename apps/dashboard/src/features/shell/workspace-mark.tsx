import { Sunrise } from "@postlark/ui/icons/sunrise";

/** The first letter of a workspace's name; first light for the sample, which has none. */
export function WorkspaceMark({ name }: { name: string | null }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-sm bg-selected text-xs font-semibold text-ink"
    >
      {name === null ? <Sunrise /> : /\S/u.exec(name)?.[0].toLocaleUpperCase()}
    </span>
  );
}
