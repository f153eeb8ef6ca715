import { forgetDatabase, pictureDatabase } from "@postlark/site/local-databases";
import { perTab, storageKeys } from "@postlark/site/storage";

/** Deletes all unsent input in this browser except unsaved posts. */
export function forgetInput(): Promise<void> {
  perTab.removeItem(storageKeys.unsent);
  return forgetDatabase(pictureDatabase);
}
