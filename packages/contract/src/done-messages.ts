/** The `message` of each response whose request was done, where it does not depend on the data. */
export const doneMessages = {
  register: "Registration successful.",
  logout: "You're logged out.",
  apply: "Your application has been received.",
  addJournalTrade: "Your Trade updates successfully",
  editJournalTrade: "The trade has been changed.",
  deleteJournalTrade: "The trade has been deleted.",
  restoreJournalTrade: "The trade is back.",
  putSettlement: "The settlement is saved.",
  deleteSettlement: "The settlement is deleted.",
  putAnalyticsSettings: "The settings are saved.",
  putSampleData: "Your account shows a year of sample data.",
  deleteSampleData: "The sample data are removed.",
} as const;
