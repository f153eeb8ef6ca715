import { type AddressFormat, writeParameter } from "@postlark/app/address-state";
import type { PictureFilter } from "@postlark/sdk/library";

/** In characters; more is no search. */
const mostWords = 200;

/** `?words=boats&tag=Winter`: which pictures a library shows. */
export const libraryAddress: AddressFormat<PictureFilter> = {
  parse: (params) => ({
    words: (params.get("words") ?? "").slice(0, mostWords),
    tag: params.get("tag") || undefined,
  }),
  write: (params, { words, tag }) => {
    writeParameter(params, "words", words);
    writeParameter(params, "tag", tag ?? "");
  },
};
