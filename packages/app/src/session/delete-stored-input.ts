import { deleteDatabase, pictureDatabase } from "@postlark/site/local-databases";
import { perTab, storageKeys } from "@postlark/site/storage";

/** Deletes all unsent input in this browser except unsaved posts. */
export function deleteStoredInput(): Promise<void> {
  perTab.removeItem(storageKeys.unsent);
  return deleteDatabase(pictureDatabase);
}
