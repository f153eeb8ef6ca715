/**
 * The sdk's part for live workspaces, as one chunk that the sample workspace does not load. Imported dynamically, by
 * `loadWorkspace` only.
 */
export { chooseAccounts, fetchAccounts } from "@postlark/sdk/account-choice";
export {
  answerForDeliveries,
  fetchApprovalRules,
  fetchApprovals,
  setApprovalRule,
} from "@postlark/sdk/approvals";
export { fetchBrandVoice, saveBrandVoice } from "@postlark/sdk/brand-voice";
export { fetchCalendar } from "@postlark/sdk/calendar";
export { fetchChannelActivity } from "@postlark/sdk/channel-activity";
export { fetchChannelLimits } from "@postlark/sdk/channel-limits";
export {
  checkChannel,
  connectChannel,
  pauseChannel,
  removeChannel,
  resumeChannel,
  setDailyLimit,
  setSlots,
  skipDay,
} from "@postlark/sdk/channel-commands";
export { fetchChannels } from "@postlark/sdk/channels";
export {
  fetchDeliveries,
  fetchDeliveriesOfPost,
  fetchDeliveryEvents,
  fetchOverdue,
  fetchToApprove,
} from "@postlark/sdk/deliveries";
export {
  cancelDelivery,
  removeDelivery,
  confirmOverdue,
  moveDeliveries,
  rescheduleDelivery,
  resolveDelivery,
  retryDelivery,
} from "@postlark/sdk/delivery-commands";
export { engineRequest } from "@postlark/sdk/engine-request";
export {
  changeLabel,
  countLabelled,
  createLabel,
  deleteLabel,
  fetchCalendarLabels,
  fetchLabels,
  restoreLabel,
  setPostLabel,
} from "@postlark/sdk/labels";
export { fetchPictureLinks, uploadPicture } from "@postlark/sdk/media";
export {
  fetchModel,
  fetchUsedTokens,
  removeModel,
  saveModel,
  testModel,
} from "@postlark/sdk/models";
export { changeNote, createNote, deleteNote, fetchNotes, restoreNote } from "@postlark/sdk/notes";
export { streamSuggestion } from "@postlark/sdk/suggestions";
export {
  createPost,
  deletePost,
  restorePost,
  savePost,
  schedulePost,
} from "@postlark/sdk/post-commands";
export { fetchMissingLinks, fetchRecentPosts } from "@postlark/sdk/post-facts";
export { joinPost } from "@postlark/sdk/post-presence";
export { fetchPosts, fetchPost, fetchPostVersions, searchPosts } from "@postlark/sdk/posts";
export { fetchNetworks } from "@postlark/sdk/networks";
export { fetchPractice, startPractice } from "@postlark/sdk/practice";
export {
  changeSavedText,
  createSavedText,
  deleteSavedText,
  fetchSavedTexts,
  restoreSavedText,
} from "@postlark/sdk/saved-texts";
export { fetchClockOffset } from "@postlark/sdk/server-clock";
export { watchWorkspace } from "@postlark/sdk/watch-workspace";
export { fetchMyWorkspaces, fetchPendingInvitations, fetchPeople } from "@postlark/sdk/workspaces";
