/** The first letter of a workspace's name; nothing while it loads. */
export function WorkspaceMark({ name }: { name: string | null }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-sm bg-selected text-xs font-semibold text-ink"
    >
      {name && /\S/u.exec(name)?.[0].toLocaleUpperCase()}
    </span>
  );
}
