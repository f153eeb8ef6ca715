/** How long a toast stays that only tells what happened, in ms (specification, section 9). */
export const infoToastMs = 2000;

/** How long 'Settings Saved' stays, in ms (specification, section 9). */
export const settingsSavedToastMs = 3000;
