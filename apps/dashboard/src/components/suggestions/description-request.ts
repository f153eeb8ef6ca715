import type { SuggestionRequest } from "@postlark/sdk/suggestions";

/** The length that most screen readers read without interruption, in characters; networks accept more. */
const descriptionLength = 400;

/** Returns the request for a picture's alt text. @param text the text of its post; may be empty */
export const descriptionRequest = (mediaId: string, text: string, language: string) =>
  ({
    kind: "alt",
    language,
    maxLength: descriptionLength,
    mediaId,
    text,
  }) satisfies SuggestionRequest;
