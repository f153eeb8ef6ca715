import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { useRef, useState } from "react";

type Pictures = readonly LibraryPicture[];

/**
 * Holds the selected pictures, and clears the selection when the filter changes.
 * @param filterKey identifies the filter that the library shows
 * @param reader loads pictures of the filter, also those of pages that were not loaded yet
 */
export function useSelection(
  filterKey: string,
  reader: {
    readAll: () => Promise<Pictures>;
    readBetween: (one: LibraryPicture, other: LibraryPicture) => Promise<Pictures>;
  },
) {
  const [{ of: key, selected }, setState] = useState({ of: filterKey, selected: [] as Pictures });
  const lastSelected = useRef<LibraryPicture>(undefined);
  if (key !== filterKey) setState({ of: filterKey, selected: [] });
  const ids = new Set(selected.map(({ id }) => id));

  /** Selects or deselects pictures, unless the filter has changed meanwhile. */
  function changeSelection(pictures: Pictures, isOn: boolean) {
    const changedIds = new Set(pictures.map(({ id }) => id));
    setState((before) =>
      before.of === filterKey
        ? {
            of: filterKey,
            selected: [
              ...before.selected.filter(({ id }) => !changedIds.has(id)),
              ...(isOn ? pictures : []),
            ],
          }
        : before,
    );
  }

  /** Selects the loaded pictures, or shows the error. */
  async function changeSelectionOnceRead(read: Promise<Pictures>, isOn: boolean): Promise<void> {
    try {
      changeSelection(await read, isOn);
    } catch (error) {
      toastError(commandError(error));
    }
  }

  return {
    selected,
    /** Selects or deselects a picture. @param selectsRange with all pictures between it and the one selected before */
    select: (picture: LibraryPicture, isOn: boolean, selectsRange = false) => {
      const from = lastSelected.current;
      lastSelected.current = picture;
      if (selectsRange && from !== undefined)
        void changeSelectionOnceRead(reader.readBetween(from, picture), isOn);
      else changeSelection([picture], isOn);
    },
    selectAll: () => void changeSelectionOnceRead(reader.readAll(), true),
    clear: () => changeSelection(selected, false),
    deselect: (pictures: Pictures) => changeSelection(pictures, false),
    has: ({ id }: LibraryPicture) => ids.has(id),
    /** The pictures that an action on one of them applies to: the selection if it is selected, otherwise only it. */
    picturesToActOn: (picture: LibraryPicture) => (ids.has(picture.id) ? selected : [picture]),
  };
}
