const nothing = () => undefined;

const none = () => Promise.reject(new Error("Nothing is known yet."));

export const noApplications = {
  applications: undefined,
  isFailed: false,
  isLoading: true,
  onRetry: nothing,
  actions: { set: none, grant: none, remove: none, test: none },
};
