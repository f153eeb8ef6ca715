/** What the runner notifies once an entry stands on a page. */
export const entryChannel = "postlark_entry";
