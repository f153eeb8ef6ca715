import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { useRef, useState } from "react";

type Pictures = readonly LibraryPicture[];

/**
 * Pictures that somebody selected, for as long as the same are shown.
 * @param shown what tells which are
 * @param reading reads more of them than are drawn
 */
export function useSelection(
  shown: string,
  reading: {
    readAll: () => Promise<Pictures>;
    readBetween: (one: LibraryPicture, other: LibraryPicture) => Promise<Pictures>;
  },
) {
  const [{ of, selected }, setState] = useState({ of: shown, selected: [] as Pictures });
  const last = useRef<LibraryPicture>(undefined);
  if (of !== shown) setState({ of: shown, selected: [] });
  const ids = new Set(selected.map(({ id }) => id));

  /** Selects or deselects some, unless others are shown meanwhile. */
  function changeSelection(pictures: Pictures, isOn: boolean) {
    const changedIds = new Set(pictures.map(({ id }) => id));
    setState((before) =>
      before.of === shown
        ? {
            of: shown,
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
    /** @param upTo whether all are meant between it and the one that was selected before it */
    select: (picture: LibraryPicture, isOn: boolean, upTo = false) => {
      const from = last.current;
      last.current = picture;
      if (upTo && from !== undefined)
        void changeSelectionOnceRead(reading.readBetween(from, picture), isOn);
      else changeSelection([picture], isOn);
    },
    selectAll: () => void changeSelectionOnceRead(reading.readAll(), true),
    clear: () => changeSelection(selected, false),
    leaveOut: (pictures: Pictures) => changeSelection(pictures, false),
    has: ({ id }: LibraryPicture) => ids.has(id),
    /** The pictures that an action on one of them applies to: the selection if it is selected, otherwise only it. */
    meantBy: (picture: LibraryPicture) => (ids.has(picture.id) ? selected : [picture]),
  };
}
