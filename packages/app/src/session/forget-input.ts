import { forgetPictures } from "@postlark/site/local-pictures";
import { perTab, storageKeys } from "@postlark/site/storage";

/** Deletes all unsent input in this browser except unsaved posts. */
export function forgetInput(): Promise<void> {
  perTab.removeItem(storageKeys.unsent);
  return forgetPictures();
}
