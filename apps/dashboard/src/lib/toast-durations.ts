/** How long a toast stays that only tells what happened, in ms (specification, section 9). */
export const infoToastMs = 2000;
