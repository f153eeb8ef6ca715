import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import { mayContainFolder, type MediaFolder, placeFolders } from "@postlark/domain/media-folder";
import type { WorkspacePath } from "@postlark/site/href";
import { Button } from "@postlark/ui/button";
import { Select } from "@postlark/ui/select";
import { type DragEvent, type ReactNode, useState } from "react";
import { hasPictures } from "./dragged-pictures.ts";
import { folderOptions } from "#components/pictures/folder-options.ts";
import type { FolderQuestion } from "./folder-question.ts";

export type FolderPanelProps = {
  folders: readonly MediaFolder[];
  /** `none` for pictures without a folder, undefined for all. */
  chosen: string | undefined;
  pathOf: (folder: string | undefined) => WorkspacePath;
  onChoose: (folder: string | undefined) => void;
  /** Called when pictures are dropped on a folder; absent for users with read-only access. */
  onDropPictures: ((folderId: string | null) => void) | undefined;
  /** Absent for those who may not manage folders. */
  onAsk: ((question: FolderQuestion) => void) | undefined;
};

/** The folder tree of a library, to open and to drop pictures on. */
export function FolderPanel({ folders, chosen, onChoose, onAsk, ...props }: FolderPanelProps) {
  const placed = placeFolders(folders);
  const current = placed.find(({ folder }) => folder.id === chosen);
  return (
    <div className="grid content-start gap-2">
      <Select
        aria-label={m.media_folder_of_picture()}
        options={[
          { value: "", label: m.media_library_all() },
          { value: "none", label: m.media_folder_none() },
          ...folderOptions(folders),
        ]}
        value={chosen ?? ""}
        onValueChange={(folder) => onChoose(folder || undefined)}
        className="sm:max-w-56 lg:hidden"
      />
      <nav aria-label={m.media_folder_title()} className="max-lg:hidden">
        <ul className="grid text-sm">
          <Place {...props} folder={undefined} isChosen={chosen === undefined} depth={1}>
            {m.media_library_all()}
          </Place>
          <Place {...props} folder="none" isChosen={chosen === "none"} depth={1}>
            {m.media_folder_none()}
          </Place>
          {placed.map(({ folder, depth }) => (
            <Place
              key={folder.id}
              {...props}
              folder={folder.id}
              count={folder.count}
              isChosen={folder.id === chosen}
              depth={depth}
            >
              {folder.name}
            </Place>
          ))}
        </ul>
      </nav>
      {onAsk !== undefined && (
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {(current === undefined || mayContainFolder(current.depth)) && (
            <Button
              variant="link"
              size="sm"
              onClick={() => onAsk({ kind: "new", parent: current?.folder ?? null })}
            >
              {m.media_folder_new()}
            </Button>
          )}
          {current !== undefined && <FolderTools folder={current.folder} onAsk={onAsk} />}
        </div>
      )}
    </div>
  );
}

function FolderTools({
  folder,
  onAsk,
}: {
  folder: MediaFolder;
  onAsk: NonNullable<FolderPanelProps["onAsk"]>;
}) {
  const tools = [
    ["rename", m.media_folder_rename()],
    ["move", m.media_folder_move()],
    ["delete", m.media_folder_delete()],
  ] as const;
  return tools.map(([kind, label]) => (
    <Button key={kind} variant="link" size="sm" onClick={() => onAsk({ kind, folder })}>
      {label}
    </Button>
  ));
}

function Place({
  folder,
  count,
  isChosen,
  depth,
  pathOf,
  onDropPictures,
  children,
}: Pick<FolderPanelProps, "pathOf" | "onDropPictures"> & {
  folder: string | undefined;
  count?: number;
  isChosen: boolean;
  depth: number;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  // "All pictures" is no drop target.
  const takes = onDropPictures !== undefined && folder !== undefined;

  function takeDragged(event: DragEvent) {
    if (!takes || !hasPictures(event)) return;
    event.preventDefault();
    setIsOver(true);
  }

  function takeDropped(event: DragEvent) {
    setIsOver(false);
    if (!takes || !hasPictures(event)) return;
    event.preventDefault();
    onDropPictures(folder === "none" ? null : folder);
  }

  return (
    <li>
      <AppLink
        to={pathOf(folder)}
        draggable={false}
        onDragOver={takeDragged}
        onDragLeave={() => setIsOver(false)}
        onDrop={takeDropped}
        aria-current={isChosen ? "true" : undefined}
        style={{ paddingInlineStart: `${depth * 0.75}rem` }}
        className={`flex min-h-9 items-center justify-between gap-2 rounded-md pe-3 hover:bg-sunken aria-current:bg-selected aria-current:font-medium ${isOver ? "bg-accent-soft font-medium outline-2 -outline-offset-2 outline-accent" : ""}`}
      >
        <span className="truncate">{children}</span>
        {count !== undefined && (
          <span className="text-ink-muted tabular-nums">{formatCount(count)}</span>
        )}
      </AppLink>
    </li>
  );
}
