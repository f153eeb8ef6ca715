/** The id of the element beside the composer's editor, for a panel that is read while writing. */
export const besideEditor = "beside-editor";
