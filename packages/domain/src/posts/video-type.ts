/** The one type of videos, as a post and a library have it. */
export const videoType = "video/mp4";
