const nothing = () => undefined;

const rejectAction = () => Promise.reject(new Error("Nothing is known yet."));

export const noApplications = {
  applications: undefined,
  isFailed: false,
  isLoading: true,
  onRetry: nothing,
  actions: { set: rejectAction, grant: rejectAction, remove: rejectAction, test: rejectAction },
};
