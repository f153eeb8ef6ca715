import { forgetPictures } from "@postlark/site/kept-pictures";
import { perTab, storageKeys } from "@postlark/site/storage";

/** Forgets what was typed or chosen in this browser and not sent, posts that were begun aside. */
export function forgetInput(): Promise<void> {
  perTab.removeItem(storageKeys.unsent);
  return forgetPictures();
}
