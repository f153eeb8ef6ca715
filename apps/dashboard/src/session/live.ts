/**
 * The sdk's part for live workspaces, as one chunk that the sample workspace does without. Only ever
 * imported dynamically, and by `loadLive` alone.
 */
export { fetchChannelActivity } from "@postlark/sdk/channel-activity";
export {
  checkChannel,
  connectChannel,
  pauseChannel,
  removeChannel,
  resumeChannel,
} from "@postlark/sdk/channel-commands";
export { fetchChannels } from "@postlark/sdk/channels";
export {
  fetchDeliveries,
  fetchDeliveriesOfPost,
  fetchDeliveryEvents,
  fetchOverdue,
} from "@postlark/sdk/deliveries";
export {
  approveDelivery,
  cancelDelivery,
  confirmOverdue,
  rescheduleDelivery,
  resolveDelivery,
  retryDelivery,
} from "@postlark/sdk/delivery-commands";
export { engineRequest } from "@postlark/sdk/engine-request";
export { fetchPictureLinks, uploadPicture } from "@postlark/sdk/media";
export {
  createPost,
  deletePost,
  restorePost,
  savePost,
  schedulePost,
} from "@postlark/sdk/post-commands";
export { joinPost } from "@postlark/sdk/post-presence";
export { fetchDrafts, fetchPost, fetchPostVersions } from "@postlark/sdk/posts";
export { fetchPractice, startPractice } from "@postlark/sdk/practice";
export { watchWorkspace } from "@postlark/sdk/watch-workspace";
export { fetchMyWorkspaces, fetchPendingInvitations, fetchPeople } from "@postlark/sdk/workspaces";
