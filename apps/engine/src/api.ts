import { describeApi } from "@postlark/contract/openapi";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";

import { createRoutes } from "./platform/http/api.ts";
import { authenticate } from "./platform/http/authenticate.ts";
import { accountChoiceRoutes } from "./channels/account-choice-routes.ts";
import { applicationRoutes } from "./channels/application-routes.ts";
import { archiveUploadRoutes } from "./archive/archive-upload-routes.ts";
import { archiveRoutes } from "./archive/archive-routes.ts";
import { approvalRoutes } from "./approvals/approval-routes.ts";
import { calendarAddressRoutes, calendarFeedRoutes } from "./calendar/calendar-feed-routes.ts";
import { channelRoutes } from "./channels/channel-routes.ts";
import { clientLinkRoutes } from "./client-review/client-link-routes.ts";
import { commentRoutes } from "./posts/comment-routes.ts";
import { connectionRoutes } from "./channels/connection-routes.ts";
import { cropMediaRoutes } from "./media/crop-media-routes.ts";
import { publishedChangeRoutes } from "./published-changes/published-change-routes.ts";
import { deliveryRoutes } from "./deliveries/delivery-routes.ts";
import { importPictureRoutes } from "./imports/import-picture-routes.ts";
import { importRoutes } from "./imports/import-routes.ts";
import { holidayRoutes } from "./calendar/holiday-routes.ts";
import { invitationPreviewRoutes } from "./workspaces/invitation-preview-routes.ts";
import { invitationRoutes } from "./workspaces/invitation-routes.ts";
import { labelRoutes } from "./posts/label-routes.ts";
import { libraryRoutes } from "./media/library-routes.ts";
import { linkRoutes } from "./posts/link-routes.ts";
import { linkCardRoutes } from "./posts/link-card-routes.ts";
import { mediaBatchRoutes } from "./media/media-batch-routes.ts";
import { mediaFolderRoutes } from "./media/media-folder-routes.ts";
import { mediaRoutes } from "./media/media-routes.ts";
import { memberRoutes } from "./workspaces/member-routes.ts";
import { moveRoutes } from "./deliveries/move-routes.ts";
import { brandVoiceRoutes } from "./ai/brand-voice-routes.ts";
import { modelRoutes } from "./ai/model-routes.ts";
import { savedTextRoutes } from "./posts/saved-text-routes.ts";
import { suggestionRoutes } from "./ai/suggestion-routes.ts";
import { ideaColumnRoutes } from "./ideas/idea-column-routes.ts";
import { ideaFeedRoutes } from "./ideas/idea-feed-routes.ts";
import { ideaRoutes } from "./ideas/idea-routes.ts";
import { noteRoutes } from "./calendar/note-routes.ts";
import { noticeRoutes } from "./notifications/notice-routes.ts";
import { postRoutes } from "./posts/post-routes.ts";
import { returnRoutes } from "./channels/return-routes.ts";
import { evergreenRoutes } from "./recurring/evergreen-routes.ts";
import { seriesRoutes } from "./recurring/series-routes.ts";
import { signedMediaRoutes } from "./media/signed-media-routes.ts";
import { networkRoutes } from "./channels/network-routes.ts";
import { practiceRoutes } from "./channels/practice-routes.ts";
import { signUpNoticeRoutes } from "./accounts/sign-up-notice-routes.ts";
import { senderDomainRoutes } from "./newsletter/sender-domain-routes.ts";
import { subscriberRoutes } from "./newsletter/subscriber-routes.ts";
import { videoRoutes } from "./media/video-routes.ts";
import { wordpressPluginRoutes } from "./channels/wordpress-plugin-routes.ts";
import { workspaceRoutes } from "./workspaces/workspace-routes.ts";
import { scanJson } from "./platform/http/scan-json.ts";
import type { Services } from "./create-services.ts";

/** Maximum size of a JSON body in bytes: a post's texts for every channel, with JSON's overhead. */
const maxJson = 4_000_000;

const limitJson = bodyLimit({
  maxSize: maxJson,
  onError: () => {
    throw new HTTPException(413);
  },
});

export function createApi(services: Services) {
  const api = createRoutes();
  api.get("/openapi.json", (context) => context.json(describeApi()));
  api.route("/", signedMediaRoutes(services));
  api.route("/", calendarFeedRoutes(services));
  api.route("/", wordpressPluginRoutes());
  api.use("/sign-up-notices", limitJson);
  api.route("/", signUpNoticeRoutes(services));
  api.route("/", invitationPreviewRoutes(services));
  api.route("/", returnRoutes(services));
  api.use(authenticate(services));
  // These routes come before the size limit of JSON bodies.
  api.route("/", mediaRoutes(services));
  api.route("/", videoRoutes(services));
  api.route("/", cropMediaRoutes(services));
  api.route("/", linkCardRoutes(services));
  api.route("/", importRoutes(services));
  api.route("/", importPictureRoutes(services));
  api.route("/", archiveRoutes(services));
  api.route("/", archiveUploadRoutes(services));
  api.use(limitJson);
  api.use(scanJson(services));
  api.route("/", workspaceRoutes());
  api.route("/", invitationRoutes(services));
  api.route("/", memberRoutes());
  api.route("/", channelRoutes(services));
  api.route("/", connectionRoutes(services));
  api.route("/", senderDomainRoutes(services));
  api.route("/", accountChoiceRoutes(services));
  api.route("/", subscriberRoutes(services));
  api.route("/", networkRoutes(services));
  api.route("/", practiceRoutes(services));
  api.route("/", linkRoutes(services));
  api.route("/", postRoutes());
  api.route("/", clientLinkRoutes(services));
  api.route("/", commentRoutes());
  api.route("/", labelRoutes());
  api.route("/", libraryRoutes());
  api.route("/", mediaBatchRoutes());
  api.route("/", mediaFolderRoutes());
  api.route("/", ideaRoutes());
  api.route("/", ideaFeedRoutes());
  api.route("/", ideaColumnRoutes());
  api.route("/", noteRoutes());
  api.route("/", noticeRoutes());
  api.route("/", calendarAddressRoutes(services));
  api.route("/", holidayRoutes(services));
  api.route("/", modelRoutes(services));
  api.route("/", suggestionRoutes(services));
  api.route("/", savedTextRoutes());
  api.route("/", brandVoiceRoutes());
  api.route("/", deliveryRoutes());
  api.route("/", publishedChangeRoutes());
  api.route("/", seriesRoutes(services));
  api.route("/", evergreenRoutes(services));
  api.route("/", moveRoutes());
  api.route("/", approvalRoutes());
  api.route("/", applicationRoutes(services));
  return api;
}
