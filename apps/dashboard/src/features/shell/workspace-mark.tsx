import { workspacePicturePath } from "@postlark/domain/workspace-picture-path";

/** A workspace's picture, or the first letter of its name; nothing while it loads. */
export function WorkspaceMark({
  name,
  picture,
}: {
  name: string | null;
  picture?: string | null | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-sm bg-selected text-xs font-semibold text-ink"
    >
      {picture ? (
        <img src={workspacePicturePath(picture)} alt="" className="rounded-sm" />
      ) : (
        name && /\S/u.exec(name)?.[0].toLocaleUpperCase()
      )}
    </span>
  );
}
