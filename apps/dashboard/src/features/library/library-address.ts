import { type AddressFormat, writeParameter } from "@postlark/app/shell/address-state";
import type { PictureFilter } from "@postlark/sdk/library";
import * as z from "zod/mini";

const folderSchema = z.union([z.literal("none"), z.guid()]);

/** Maximum length of a search, in characters. */
const maxSearchLength = 200;

/** `?words=boats&tag=Winter&folder=…`: the library's filters. */
export const libraryAddress: AddressFormat<PictureFilter> = {
  parse: (params) => ({
    words: (params.get("words") ?? "").slice(0, maxSearchLength),
    tag: params.get("tag") || undefined,
    folder: folderSchema.safeParse(params.get("folder")).data,
  }),
  write: (params, { words, tag, folder }) => {
    writeParameter(params, "words", words);
    writeParameter(params, "tag", tag ?? "");
    writeParameter(params, "folder", folder ?? "");
  },
};
